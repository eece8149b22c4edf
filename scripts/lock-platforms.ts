/**
 * Adds to package-lock.json the platform packages that the registry did not have when the lock file was written. Without
 * them `npm ci` refuses the lock file. Run it with `npm run lock` after a change of dependencies.
 */
import { readFileSync, writeFileSync } from "node:fs";

export type LockedPackage = {
  version?: string;
  integrity?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type LockFile = { packages: Record<string, LockedPackage> };

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const libraries: Record<string, string> = { gnu: "glibc", musl: "musl" };

if (import.meta.main) {
  const file = "package-lock.json";
  const text = readFileSync(file, "utf8");
  const lock: LockFile = JSON.parse(text);
  const completed = addMissingPlatforms(lock);
  const added = Object.keys(completed.packages).length - Object.keys(lock.packages).length;
  writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
  console.log(`${added} platform packages added to ${file}`);
}

/** Returns the lock file with an entry for each optional dependency that has none, in the order that npm writes. */
export function addMissingPlatforms<Lock extends LockFile>(lock: Lock): Lock {
  const packages = { ...lock.packages };
  for (const [path, { dev, optionalDependencies }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (findLocked(lock, path, name)) continue;
      // A package of the production install must have a hash.
      if (!dev) throw new Error(`${name} is not in the registry, and production needs it`);
      packages[`node_modules/${name}`] = platformPackage(name, version);
    }
  }
  const sorted = Object.entries(packages).toSorted(([one], [other]) =>
    one.localeCompare(other, "en"),
  );
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** Finds a dependency the way Node does: in the package's own folder first, then in each folder above. */
function findLocked({ packages }: LockFile, path: string, name: string): LockedPackage | undefined {
  const found = packages[`${path && `${path}/`}node_modules/${name}`];
  if (found || path === "") return found;
  const parent = path.slice(0, Math.max(path.lastIndexOf("node_modules/") - 1, 0));
  return findLocked({ packages }, parent, name);
}

/** The name of a platform package ends in its system, processor and C library: `binding-linux-x64-musl`. */
function platformPackage(name: string, version: string): LockedPackage {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} has no exact version: ${version}`);
  const parts = name.split(/[/-]/);
  const os = parts.filter((part) => systems.includes(part));
  const cpu = parts.filter((part) => processors.includes(part));
  const libc = parts.flatMap((part) => libraries[part] ?? []);
  if (cpu.length !== 1) throw new Error(`${name} does not name its platform`);
  return {
    version,
    cpu,
    dev: true,
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
