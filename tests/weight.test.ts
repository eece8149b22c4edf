/** What a visitor pays for: the bytes of every public page, of which none depends on the machine. */
import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants, createBrotliDecompress } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read } from "~tests/support/app";
import { listRouteScripts } from "../scripts/route-scripts";

const kilobyte = 1024;
const needsToken = /^\/(?:reminders|yours)/;
const pages = await listRouteScripts();
const paths = pages.map(({ path }) => path).filter((path) => !needsToken.test(path));

beforeAll(() => seed(db));

test("every public page is weighed", () => {
  expect(paths.toSorted()).toEqual(expect.arrayContaining(["/", "/contact", "/prayers"]));
  expect(paths.length).toBeGreaterThanOrEqual(11);
});

describe.each(paths)("%s", (path) => {
  test("has at most 25 KB of HTML, and its heading and first words in the first 14", async () => {
    const html = await read(path);
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    expect(bytes.length).toBeLessThanOrEqual(25 * kilobyte);
    const first = await decompressed(bytes.subarray(0, 14 * kilobyte));
    expect(first).toMatch(/<h1[^>]*>.*<\/h1>.*?<p[^>]*>[^<]{10,}/s);
  });

  test("has at most 15 KB of CSS", async () => {
    const sheets = linksOf(await read(path), "stylesheet");
    expect(sheets.length).toBeGreaterThan(0);
    expect(weigh(sheets)).toBeLessThanOrEqual(15);
  });

  test("asks for two fonts before it is laid out, 70 KB together, and for no script", async () => {
    const html = await read(path);
    const fonts = linksOf(html, "preload").filter((address) => address.endsWith(".woff2"));
    expect(fonts).toHaveLength(2);
    expect(weigh(fonts)).toBeLessThanOrEqual(70);
    expect(html).not.toMatch(/modulepreload|<script[^>]*\ssrc=/);
  });

  test("has at most 110 KB of JavaScript, all of it after the page is loaded", () => {
    const page = pages.find((one) => one.path === path);
    expect(page?.kilobytes).toBeLessThanOrEqual(110);
  });
});

/** The addresses that links of this kind name. */
function linksOf(html: string, kind: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  return links
    .filter((link) => link.includes(`rel="${kind}"`))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
}

/** In kilobytes, as they are sent. */
function weigh(addresses: string[]): number {
  const sizes = addresses.map((address) => {
    const file = `build/client${address}`;
    return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? readFileSync(file).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
}

/** As far as it goes. */
function decompressed(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const stream = createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH });
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("error", () => resolve(Buffer.concat(parts).toString()));
    stream.on("end", () => resolve(Buffer.concat(parts).toString()));
    stream.write(bytes, () => stream.flush(() => resolve(Buffer.concat(parts).toString())));
  });
}
