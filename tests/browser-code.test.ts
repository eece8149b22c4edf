/** What the browser is sent: no code of the server, no schema library, and no more than it should weigh. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { listRouteScripts } from "../scripts/route-scripts";
import { routerStubs } from "../scripts/trim-router";

const folder = "build/client/assets";
const routerFolder = resolve("node_modules/react-router/dist/production");
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));

const ofTheServer = [
  "node:sqlite",
  "node:crypto",
  "kysely",
  "postgres:",
  "prayer_requests",
  "secret.key",
  "DATA_DIR",
  "SMTP_URL",
  "argon2",
  "nodemailer",
  "sanitize-html",
  "ZodError",
  "temporal-polyfill",
];

test("the build has scripts for the browser", () => {
  expect(scripts.length).toBeGreaterThan(10);
});

describe.each(ofTheServer)("no script holds %s", (word) => {
  test("in any file", () => {
    const found = scripts.filter((name) =>
      readFileSync(`${folder}/${name}`, "utf8").includes(word),
    );
    expect(found).toEqual([]);
  });
});

test.each(Object.entries(routerStubs))("what stands for %s has its names", async (path, code) => {
  const whole = await import(/* @vite-ignore */ `${routerFolder}/${path}`);
  const named = [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(whole)));
});

test("there are no source maps to read the server from", () => {
  expect(readdirSync(folder).filter((name) => name.endsWith(".map"))).toEqual([]);
});

test("every public page is listed with what it loads", async () => {
  const pages = await listRouteScripts();
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/", "/prayers", "/donations"]),
  );
  for (const { path, kilobytes } of pages) expect(kilobytes, path).toBeLessThanOrEqual(110);
});
