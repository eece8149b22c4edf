/** Scripts for the browser contain no server code and no schema library, and stay within their size limit. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { listRoutes } from "~tests/support/routes";

const folder = "build/client/assets";
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

test("the build has no source maps", () => {
  expect(readdirSync(folder).filter((name) => name.endsWith(".map"))).toEqual([]);
});

test("the page script and the inline script are at most 5 KB", () => {
  const [pageScript = ""] = scripts.filter((name) => name.startsWith("page-script-"));
  const sizes = [`${folder}/${pageScript}`, "build/client/inline-script.js"].map(
    (file) => brotliCompressSync(readFileSync(file)).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5 * 1024);
});

test("the code for passkeys is in the admin area only", () => {
  const isForPasskeys = (name: string) =>
    readFileSync(`${folder}/${name}`, "utf8").includes("navigator.credentials");
  const found = scripts.filter(isForPasskeys).map((name) => `/assets/${name}`);
  expect(found.length).toBeGreaterThan(0);
  const loaded = listRoutes().filter(({ module, imports }) =>
    [module, ...imports].some((path) => found.includes(path)),
  );
  expect(loaded.map(({ id }) => id).toSorted()).toEqual([
    "admin/auth/login",
    "admin/auth/two-factor-login",
    "admin/settings/account/passkeys",
  ]);
});

test("nothing of React Router's internals is imported or replaced", () => {
  const sources = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts", "scripts/**/*.ts", "*.ts"]);
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((path) =>
    /UNSAFE_\w+.*react-router|react-router\/dist/s.test(readFileSync(path, "utf8")),
  );
  expect(found).toEqual([]);
});
