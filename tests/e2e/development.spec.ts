/** `npm run dev`, in a copy of the sources, because the test changes one of them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { hydrated } from "./support/hydrated";

const sources = [
  "app",
  "db",
  "public",
  "scripts",
  "server",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const component = "app/public/footer.tsx";

test("a changed component is shown without a reload, and typed text stays", async ({ page }) => {
  // Not in the folder of test results, where Vite watches nothing.
  const folder = await mkdtemp(join(tmpdir(), "ministry-development-"));
  for (const source of sources) await cp(source, join(folder, source), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const server = spawn(process.execPath, ["server/dev.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), PORT: "0", HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await page.goto(`${await readAddress(server)}/prayers`);
    await hydrated(page);
    const request = page.getByRole("textbox", { name: "Prayer Request" });
    await request.fill("For my mother");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("heading", { name: "Quick Links" })).toBeVisible();
    const file = join(folder, component);
    const source = await readFile(file, "utf8");
    await writeFile(file, source.replace("Quick Links", "Changed Links"));
    await expect(footer.getByRole("heading", { name: "Changed Links" })).toBeVisible();
    await expect(request).toHaveValue("For my mother");
  } finally {
    const ended = once(server, "exit");
    if (server.kill()) await ended;
    await rm(folder, { recursive: true });
  }
});

function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (chunk) => {
      printed += chunk;
      const [, address] = /^Site\s+(http:\S+?)\/ /m.exec(printed) ?? [];
      if (address) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
}
