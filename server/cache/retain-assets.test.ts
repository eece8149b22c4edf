/** A tab that was opened before a deploy still gets its files: those of the last three builds are served. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { moveBuildAside, retainAssets } from "../../scripts/retain-assets";
import { openStaticFiles } from "./static-files";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-builds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "build");
}

/** Clears the folder and then writes, as the bundler does. */
async function build(folder: string, script: string | undefined): Promise<void> {
  await moveBuildAside(folder);
  await rm(folder, { recursive: true, force: true });
  if (!script) return;
  await mkdir(join(folder, "client", "assets"), { recursive: true });
  await writeFile(join(folder, "client", "assets", `${script}.js`), script);
  await retainAssets(folder);
}

async function served(folder: string): Promise<string[]> {
  const files = openStaticFiles(join(folder, "client"));
  const names = ["first", "second", "third", "fourth"];
  return names.filter((name) => files.find(`/assets/${name}.js`) !== undefined);
}

test("the assets of the last three builds are served, and no older ones", async () => {
  const folder = await aFolder();
  for (const script of ["first", "second", "third", "fourth"]) await build(folder, script);
  expect(await served(folder)).toEqual(["second", "third", "fourth"]);
});

test("a build that changes nothing, or that fails, removes no assets", async () => {
  const folder = await aFolder();
  for (const script of ["first", "second", "second", undefined, undefined, "third"]) {
    await build(folder, script);
  }
  expect(await served(folder)).toEqual(["first", "second", "third"]);
});
