/** Builds the script of every page, and the inline script that loads it. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { build, minifySync, transformWithOxc } from "vite";

const folder = "build/client";

export async function makePageScript(): Promise<void> {
  const code = await bundleScript("app/page-script.ts");
  const hash = createHash("sha256").update(code);
  const integrity = `sha256-${hash.copy().digest("base64")}`;
  const src = `/assets/page-script-${hash.digest("hex").slice(0, 8)}.js`;
  await writeFile(folder + src, code);
  await writeFile(`${folder}/inline-script.js`, await compileInlineScript({ src, integrity }));
}

/** One file without imports, which runs as a classic script. */
export async function bundleScript(
  entry: string,
  constants: Record<string, string> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    define: constants,
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry, formats: ["iife"], name: "script", fileName: () => "script.js" },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && "output" in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}

async function compileInlineScript(pageScript: {
  src: string;
  integrity: string;
}): Promise<string> {
  const path = "app/inline-script.ts";
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const script = `(()=>{const pageScript=${JSON.stringify(pageScript)};${code}})()`;
  return minifySync("inline-script.js", script, { module: false }).code.trim();
}
