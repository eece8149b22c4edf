/** Small disks of our own: one that fills up, one whose power can be cut. Both need the rights of root. */
import { execFileSync } from "node:child_process";
import { closeSync, copyFileSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeTempFolder } from "./site.ts";

const mounted = new Set<string>();

export const canMount = process.getuid?.() === 0;

/** In memory, so many megabytes. */
export function createSmallDisk(megabytes: number) {
  const folder = makeTempFolder();
  mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder);
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** Leaves not a single byte. */
    fill: () => {
      const file = openSync(ballast, "a");
      try {
        while (true) writeSync(file, Buffer.alloc(65_536));
      } catch {
        // Full.
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast),
    remove: () => unmount(folder),
  };
}

/** A file with a file system in it: what was not yet written through to the file is what a power cut takes. */
export function createPowerCutDisk(megabytes: number) {
  const [place, folder] = [makeTempFolder(), makeTempFolder()];
  const image = join(place, "disk");
  closeSync(openSync(image, "w"));
  truncateSync(image, megabytes * 1_048_576);
  execFileSync("mkfs.ext4", ["-q", "-F", image], { env: withSbin });
  mount("-o", "loop", image, folder);
  return {
    folder,
    /** The disk as it would be found after a power cut at this moment, mounted and repaired by its journal. */
    afterCut: () => {
      const copy = join(place, "copy");
      copyFileSync(image, copy);
      const found = makeTempFolder();
      mount("-o", "loop", copy, found);
      return { folder: found, remove: () => unmount(found) };
    },
    remove: () => unmount(folder),
  };
}

const withSbin = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

function mount(...parameters: string[]): void {
  execFileSync("mount", parameters, { env: withSbin });
  mounted.add(parameters.at(-1) ?? "");
}

function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder], { env: withSbin });
  mounted.delete(folder);
}

process.on("exit", () => {
  for (const folder of mounted) unmount(folder);
});
