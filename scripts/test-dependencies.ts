/** What the tests need of the machine: Chromium, nginx, openssl and PostgreSQL's server, from Debian's packages. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
const postgresRoot = "/usr/lib/postgresql";

/** The first is enough, and has no windows of its own to draw. */
export const chromiumPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const needs = [
  { packageName: "chromium-headless-shell", isThere: () => chromiumPaths.some(existsSync) },
  { packageName: "nginx", isThere: () => existsSync("/usr/sbin/nginx") },
  { packageName: "openssl", isThere: () => existsSync("/usr/bin/openssl") },
  { packageName: "postgresql", isThere: () => findPostgres() !== undefined },
];

/** Installs what is missing where it may, else says what to install. */
export function installTestDependencies(): void {
  const missing = needs.filter(({ isThere }) => !isThere()).map(({ packageName }) => packageName);
  if (missing.length === 0) return;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    console.error(
      `The tests need ${missing.join(" and ")}: sudo apt-get install ${missing.join(" ")}`,
    );
    process.exit(1);
  }
  console.log(`installing ${missing.join(", ")} …`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["-qq", "update"], { ...quiet, env });
  execFileSync("apt-get", ["-qq", "install", "-y", ...missing], { ...quiet, env });
}

/** The folder of the newest PostgreSQL server's programs, 15 or later. */
export function findPostgres(): string | undefined {
  if (!existsSync(postgresRoot)) return undefined;
  return readdirSync(postgresRoot)
    .filter(
      (version) => Number(version) >= 15 && existsSync(`${postgresRoot}/${version}/bin/initdb`),
    )
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `${postgresRoot}/${version}/bin`)[0];
}
