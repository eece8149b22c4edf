/** Scripts for the browser contain no server code and no schema library, and stay within their size limit. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { listRouteScripts } from "../scripts/route-scripts";
import { routerStubs } from "../scripts/trim-router";

const folder = "build/client/assets";
const routerFolder = resolve("node_modules/react-router/dist/production");
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));

const serverOnly = [
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

describe.each(serverOnly)("no script contains %s", (text) => {
  test("in any file", () => {
    const found = scripts.filter((name) =>
      readFileSync(`${folder}/${name}`, "utf8").includes(text),
    );
    expect(found).toEqual([]);
  });
});

test.each(Object.entries(routerStubs))(
  "the stub of %s has the same exports",
  async (path, code) => {
    const original = await import(/* @vite-ignore */ `${routerFolder}/${path}`);
    const exported = [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name);
    expect(new Set(exported)).toEqual(new Set(Object.keys(original)));
  },
);

test("the build has no source maps", () => {
  expect(readdirSync(folder).filter((name) => name.endsWith(".map"))).toEqual([]);
});

test("every public page is listed and loads at most 110 KB", async () => {
  const pages = await listRouteScripts();
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/", "/prayers", "/donations"]),
  );
  for (const { path, kilobytes } of pages) expect(kilobytes, path).toBeLessThanOrEqual(110);
});
