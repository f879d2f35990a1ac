import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// In development the pages come from Vite and everything under /api from a running `meldwise serve`.
const server = process.env.MELDWISE_SERVER ?? "http://127.0.0.1:8000";

// Writes the service worker beside the built app: the template with the names of all files, and a version that
// changes when any of them does.
function serviceWorker(): Plugin {
  return {
    name: "meldwise-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const open = readdirSync("public").map((name) => `/${name}`);
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !name.endsWith(".woff2")).map((name) => `/${name}`);
      const files = ["/index.html", ...open, ...built].sort();
      const template = readFileSync("src/offline/worker.js", "utf8");
      const version = createHash("sha256").update(files.join(" ")).update(template);
      for (const name of open) version.update(readFileSync(`public${name}`));
      const source = template.replace('"__FILES__"', JSON.stringify(files)).replace("__VERSION__", version.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
