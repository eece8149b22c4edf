/** Builds the script of every page, the script of pages with a recording, and the inline scripts that load them. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { build, minifySync, transformWithOxc } from "vite";

const folder = "build/client";

type ScriptFile = { src: string; integrity: string };

export async function makePageScripts(): Promise<void> {
  const pageScript = await writeScript("page-script", "app/page-script.ts");
  const constants = `const pageScript=${JSON.stringify(pageScript)};`;
  await writeInlineScript("inline-script.js", "app/inline-script.ts", constants);
  await writeInlineScript("inline-urgent-script.js", "app/public/urgent-announcements.browser.ts");
  const audioScript = await writeScript(
    "sermon-audio-script",
    "app/features/sermons/audio/sermon-audio.browser.ts",
  );
  await writeFile(
    `${folder}/inline-audio-script.js`,
    `document.head.append(Object.assign(document.createElement("script"),${JSON.stringify(audioScript)}))`,
  );
}

async function writeScript(name: string, entry: string): Promise<ScriptFile> {
  const code = await bundleScript(entry);
  const hash = createHash("sha256").update(code);
  const integrity = `sha256-${hash.copy().digest("base64")}`;
  const src = `/assets/${name}-${hash.digest("hex").slice(0, 8)}.js`;
  await writeFile(folder + src, code);
  return { src, integrity };
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

async function writeInlineScript(name: string, path: string, constants = ""): Promise<void> {
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const script = minifySync(name, `(()=>{${constants}${code}})()`, { module: false });
  await writeFile(`${folder}/${name}`, script.code.trim());
}
