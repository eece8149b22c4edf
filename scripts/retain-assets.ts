/** A tab that was opened before a deploy asks for the scripts of its own build: those of the last three are served. */
import { existsSync } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const assetsOf = (build: string) => join(build, "client", "assets");
const earlierOf = (build: string, age: number) => join(build, "earlier", String(age));

/** Puts the build that is there aside, where the next one does not clear it away; one that failed changes nothing. */
export async function moveBuildAside(build: string): Promise<void> {
  if (!existsSync(assetsOf(build))) return;
  await rm(`${build}.before`, { recursive: true, force: true });
  await rename(build, `${build}.before`);
}

/** Takes the assets of the two builds before over into the one that has just been made. */
export async function retainAssets(build: string): Promise<void> {
  const before = `${build}.before`;
  if (!existsSync(before)) return;
  const isNew = !(await areAlike(assetsOf(before), assetsOf(build)));
  const sources = [
    ...(isNew ? [assetsOf(before)] : []),
    earlierOf(before, 1),
    earlierOf(before, 2),
  ];
  const kept = sources.filter((folder) => existsSync(folder)).slice(0, 2);
  for (const [index, folder] of kept.entries()) {
    await cp(folder, earlierOf(build, index + 1), { recursive: true });
  }
  await rm(before, { recursive: true });
}

/** Their names hold the hashes of what is in them. */
async function areAlike(one: string, other: string): Promise<boolean> {
  const [names, others] = await Promise.all([one, other].map((folder) => readdir(folder)));
  return names?.toSorted().join() === others?.toSorted().join();
}
