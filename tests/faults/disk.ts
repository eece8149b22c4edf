/** Small disks for drills: one that fills up, and one whose power can be cut. Both need root. */
import { execFileSync } from "node:child_process";
import { closeSync, copyFileSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeTempFolder } from "./site.ts";

const mounted = new Set<string>();

export const canMount = process.getuid?.() === 0;

/** A disk in memory. */
export function createSmallDisk(megabytes: number) {
  const folder = makeTempFolder();
  mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder);
  const filler = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "a");
      try {
        while (true) writeSync(file, Buffer.alloc(65_536));
      } catch {
        // Full.
      }
      closeSync(file);
    },
    empty: () => rmSync(filler),
    remove: () => unmount(folder),
  };
}

/** A file system inside a file. A power cut loses what was not yet written to the file. */
export function createPowerCutDisk(megabytes: number) {
  const [imageFolder, folder] = [makeTempFolder(), makeTempFolder()];
  const image = join(imageFolder, "disk");
  closeSync(openSync(image, "w"));
  truncateSync(image, megabytes * 1_048_576);
  execFileSync("mkfs.ext4", ["-q", "-F", image], { env: envWithSbin });
  mount("-o", "loop", image, folder);
  return {
    folder,
    /** Mounts a copy of the disk as a power cut at this moment would leave it. The journal repairs it. */
    afterCut: () => {
      const copy = join(imageFolder, "copy");
      copyFileSync(image, copy);
      const copyFolder = makeTempFolder();
      mount("-o", "loop", copy, copyFolder);
      return { folder: copyFolder, remove: () => unmount(copyFolder) };
    },
    remove: () => unmount(folder),
  };
}

const envWithSbin = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

function mount(...parameters: string[]): void {
  execFileSync("mount", parameters, { env: envWithSbin });
  mounted.add(parameters.at(-1) ?? "");
}

function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder], { env: envWithSbin });
  mounted.delete(folder);
}

process.on("exit", () => {
  for (const folder of mounted) unmount(folder);
});
