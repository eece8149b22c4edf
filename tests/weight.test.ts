/** Transfer sizes of every public page. They do not depend on the machine. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants, createBrotliDecompress } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read } from "~tests/support/app";
import { listPublicPaths } from "~tests/support/routes";

const kilobyte = 1024;
const needsToken = /^\/(?:reminders|yours|prayer-watch\/|daily-list\/)/;
const paths = listPublicPaths().filter((path) => !needsToken.test(path));

// Vite names the sheet of the admin area after a file that all its pages share.
const [adminSheet = ""] = readdirSync("build/client/assets")
  .filter((name) => /^connection-notice-[\w-]+\.css$/.test(name))
  .map((name) => `/assets/${name}`);

beforeAll(() => seed(db));

test("every public page is measured", () => {
  expect(paths.toSorted()).toEqual(expect.arrayContaining(["/", "/contact", "/prayers"]));
  expect(paths.length).toBeGreaterThanOrEqual(11);
});

describe.each(paths)("%s", (path) => {
  test("has at most 25 KB of HTML, with its heading and first paragraph in the first 14 KB", async () => {
    const html = await read(path);
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    expect(bytes.length).toBeLessThanOrEqual(25 * kilobyte);
    const first = await decompressPart(bytes.subarray(0, 14 * kilobyte));
    expect(first).toMatch(/<h1[^>]*>.*<\/h1>.*?<p[^>]*>[^<]{10,}/s);
  });

  test("has at most 15 KB of CSS", async () => {
    const sheets = findLinks(await read(path), "stylesheet");
    expect(sheets.length).toBeGreaterThan(0);
    expect(transferSize(sheets)).toBeLessThanOrEqual(15);
  });

  test("loads no icons of the admin area", async () => {
    expect(await read(path)).not.toContain("/admin-icons-");
  });

  test("has no class that only the sheet of the admin area defines", async () => {
    const html = await read(path);
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    const defined = new Set(findLinks(html, "stylesheet").flatMap(classesIn));
    const adminOnly = classesIn(adminSheet).filter((name) => !defined.has(name));
    expect(adminOnly.length).toBeGreaterThan(20);
    expect(adminOnly.filter((name) => used.includes(name))).toEqual([]);
  });

  test("preloads two fonts of together at most 70 KB, and no script", async () => {
    const html = await read(path);
    const fonts = findLinks(html, "preload").filter((address) => address.endsWith(".woff2"));
    expect(fonts).toHaveLength(2);
    expect(transferSize(fonts)).toBeLessThanOrEqual(70);
    expect(html).not.toMatch(/modulepreload|<script[^>]*\ssrc=/);
  });
});

/** The class names in a style sheet. */
function classesIn(address: string): string[] {
  const css = readFileSync(`build/client${address}`, "utf8");
  const names = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name);
  return names.map((name) => name.replaceAll("\\", ""));
}

/** The addresses of all links with this `rel`. */
function findLinks(html: string, rel: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  return links
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
}

/** The compressed size in kilobytes. */
function transferSize(addresses: string[]): number {
  const sizes = addresses.map((address) => {
    const file = `build/client${address}`;
    return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? readFileSync(file).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
}

/** Decompresses as much of an incomplete stream as possible. */
function decompressPart(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const stream = createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH });
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("error", () => resolve(Buffer.concat(parts).toString()));
    stream.on("end", () => resolve(Buffer.concat(parts).toString()));
    stream.write(bytes, () => stream.flush(() => resolve(Buffer.concat(parts).toString())));
  });
}
