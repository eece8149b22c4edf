/** The programs that the tests need: Chromium, nginx, openssl, the PostgreSQL server, and for the deep ones Java, xmllint and newsboat. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

const isRoot = process.getuid?.() === 0;
// Debian installs nginx in /usr/sbin, which is not always on the path.
const programFolders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

export const fullChromiumPaths = [
  "/usr/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** The headless shell is enough for most tests and smaller. */
export const chromiumPaths = ["/usr/bin/chromium-headless-shell", ...fullChromiumPaths];

/** Debian, and Homebrew on both kinds of Mac. */
const postgresFolders = [
  "/usr/lib/postgresql/*/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
];

/** The names of the packages in Debian and in Homebrew. */
const dependencies = [
  {
    debian: "chromium-headless-shell",
    homebrew: "google-chrome",
    isInstalled: () => chromiumPaths.some(existsSync),
  },
  { debian: "nginx", homebrew: "nginx", isInstalled: () => hasProgram("nginx") },
  { debian: "openssl", homebrew: "openssl", isInstalled: () => hasProgram("openssl") },
  {
    debian: "postgresql",
    homebrew: "postgresql@17",
    isInstalled: () => findPostgres() !== undefined,
  },
];

const deepDependencies = [
  ...dependencies,
  {
    debian: "chromium",
    homebrew: "google-chrome",
    isInstalled: () => fullChromiumPaths.some(existsSync),
  },
  // For the W3C's checker of HTML.
  { debian: "default-jre-headless", homebrew: "openjdk", isInstalled: () => hasProgram("java") },
  // For the podcast feed: a checker of schemas, and an app that follows it.
  { debian: "libxml2-utils", homebrew: "libxml2", isInstalled: () => hasProgram("xmllint") },
  { debian: "newsboat", homebrew: "newsboat", isInstalled: () => hasProgram("newsboat") },
];

/** Installs missing packages as root on Debian. Otherwise it prints what to install and exits. */
export function installTestDependencies(isDeep: boolean): void {
  const missing = (isDeep ? deepDependencies : dependencies).filter(
    ({ isInstalled }) => !isInstalled(),
  );
  if (missing.length === 0) return;
  const names = missing.map(({ debian }) => debian);
  if (!isRoot || !hasProgram("apt-get")) {
    const command =
      process.platform === "darwin"
        ? `brew install ${missing.map(({ homebrew }) => homebrew).join(" ")}`
        : `sudo apt-get install ${names.join(" ")}, or the same from your system's packages`;
    console.error(`The tests need ${names.join(" and ")}: ${command}`);
    process.exit(1);
  }
  console.log(`installing ${names.join(", ")} …`);
  const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["-qq", "update"], { ...options, env });
  execFileSync("apt-get", ["-qq", "install", "-y", ...names], { ...options, env });
}

function hasProgram(name: string): boolean {
  return programFolders.some((folder) => existsSync(join(folder, name)));
}

/** The program folder of the newest PostgreSQL server, version 15 or later. */
export function findPostgres(): string | undefined {
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1]);
  return globSync(postgresFolders)
    .filter((folder) => version(folder) >= 15 && existsSync(join(folder, "initdb")))
    .toSorted((one, other) => version(other) - version(one))[0];
}
