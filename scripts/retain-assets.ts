/** Keeps the assets of the last three builds: a tab that was opened before a deploy requests the scripts of its own build. */
import { existsSync } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const assetsOf = (build: string) => join(build, "client", "assets");
const earlierOf = (build: string, age: number) => join(build, "earlier", String(age));

/** Moves the current build away, because the next build empties its folder. A failed build has no assets and is not moved. */
export async function moveBuildAside(build: string): Promise<void> {
  if (!existsSync(assetsOf(build))) return;
  await rm(`${build}.before`, { recursive: true, force: true });
  await rename(build, `${build}.before`);
}

/** Copies the assets of the two previous builds into the new build. */
export async function retainAssets(build: string): Promise<void> {
  const previous = `${build}.before`;
  if (!existsSync(previous)) return;
  const hasChanged = !(await haveSameFiles(assetsOf(previous), assetsOf(build)));
  const sources = [
    ...(hasChanged ? [assetsOf(previous)] : []),
    earlierOf(previous, 1),
    earlierOf(previous, 2),
  ];
  const retained = sources.filter((folder) => existsSync(folder)).slice(0, 2);
  for (const [index, folder] of retained.entries()) {
    await cp(folder, earlierOf(build, index + 1), { recursive: true });
  }
  await rm(previous, { recursive: true });
}

/** File names contain content hashes, so equal names mean equal files. */
async function haveSameFiles(one: string, other: string): Promise<boolean> {
  const [names, others] = await Promise.all([one, other].map((folder) => readdir(folder)));
  return names?.toSorted().join() === others?.toSorted().join();
}
