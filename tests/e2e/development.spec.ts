/** `npm run dev`, in a copy of the sources, because the test changes one of them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { cpuSeconds } from "../support/memory";
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
  const { folder, address, stop } = await startDevelopment();
  await page.goto(`${address}/prayers`);
  await hydrated(page);
  await page.getByLabel("Your prayer request").fill("For my mother");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Quick Links" })).toBeVisible();
  const source = await readFile(join(folder, component), "utf8");
  await writeFile(join(folder, component), source.replace("Quick Links", "Slow Links"));
  await expect(footer.getByRole("heading", { name: "Slow Links" })).toBeVisible();
  await expect(page.getByLabel("Your prayer request")).toHaveValue("For my mother");
  await stop();
});
