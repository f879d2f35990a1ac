import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// In development the pages come from Vite and everything under /api from a running `meldwise serve`.
const server = process.env.MELDWISE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
