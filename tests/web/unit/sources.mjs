// Lets the tests of this folder import the app's TypeScript as it is: types are taken off, runes become what
// Svelte makes of them, and imports without an ending are found. `node --import ./sources.mjs --test …`
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire, register } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

const fromWeb = createRequire(new URL("../../../web/package.json", import.meta.url));
const WEB = new URL("../../../web/src/", import.meta.url).href;

/// "./hand.svelte" may be a module beside the asking one, or a folder with an index; components are not for here.
export async function resolve(name, context, next) {
  if (name.startsWith("svelte")) return next(pathToFileURL(fromWeb.resolve(name)).href, context);
  const asker = context.parentURL ?? "";
  if (!name.startsWith(".") || !asker.startsWith(WEB)) return next(name, context);
  const plain = fileURLToPath(new URL(name, asker));
  const found = [`${plain}.ts`, `${plain}/index.ts`, plain].find((path) => existsSync(path) && statSync(path).isFile());
  return found ? { url: pathToFileURL(found).href, shortCircuit: true } : next(name, context);
}

export async function load(url, context, next) {
  if (url.endsWith(".svelte")) return { format: "module", source: "export default null;", shortCircuit: true };
  if (!url.endsWith(".ts")) return next(url, context);
  const ts = fromWeb("typescript");
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };
  let source = ts.transpileModule(readFileSync(fileURLToPath(url), "utf8"), { compilerOptions: options }).outputText;
  if (url.endsWith(".svelte.ts")) {
    source = fromWeb("svelte/compiler").compileModule(source, { filename: url, generate: "client", dev: false }).js.code;
  }
  return { format: "module", source, shortCircuit: true };
}

// The hooks live in a thread of their own, which reads this file again.
if (isMainThread) register(import.meta.url);
