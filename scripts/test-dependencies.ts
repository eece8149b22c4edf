/** The programs that the tests need: Chromium, nginx, openssl and the PostgreSQL server, from Debian packages. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
const postgresRoot = "/usr/lib/postgresql";

/** The headless shell is enough for the tests and smaller. */
export const chromiumPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const dependencies = [
  { packageName: "chromium-headless-shell", isInstalled: () => chromiumPaths.some(existsSync) },
  { packageName: "nginx", isInstalled: () => existsSync("/usr/sbin/nginx") },
  { packageName: "openssl", isInstalled: () => existsSync("/usr/bin/openssl") },
  { packageName: "postgresql", isInstalled: () => findPostgres() !== undefined },
];

/** Installs missing packages as root on Debian. Otherwise it prints what to install and exits. */
export function installTestDependencies(): void {
  const missing = dependencies
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ packageName }) => packageName);
  if (missing.length === 0) return;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    console.error(
      `The tests need ${missing.join(" and ")}: sudo apt-get install ${missing.join(" ")}`,
    );
    process.exit(1);
  }
  console.log(`installing ${missing.join(", ")} …`);
  const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["-qq", "update"], { ...options, env });
  execFileSync("apt-get", ["-qq", "install", "-y", ...missing], { ...options, env });
}

/** The program folder of the newest PostgreSQL server, version 15 or later. */
export function findPostgres(): string | undefined {
  if (!existsSync(postgresRoot)) return undefined;
  return readdirSync(postgresRoot)
    .filter(
      (version) => Number(version) >= 15 && existsSync(`${postgresRoot}/${version}/bin/initdb`),
    )
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `${postgresRoot}/${version}/bin`)[0];
}
