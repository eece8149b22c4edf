/** A page for one visitor never reaches another, and no visitor can change what others get. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { setFlash } from "~/platform/forms/flash.server";
import { seed } from "~/seed.server";
import { get } from "~tests/support/app";
import { fetchRaw, type RawResponse } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

vi.setConfig({ testTimeout: 60_000 });

let address = "";
let stop = () => {};
beforeAll(async () => {
  await seed(db);
});

async function start(variables?: Record<string, string>): Promise<void> {
  stop();
  const run = launchOnTestDatabase(variables);
  address = await serverAddress(run);
  stop = () => run.server.kill("SIGKILL");
}

const open = (path: string, headers?: Record<string, string>, method?: string) =>
  fetchRaw(`${address}${path}`, headers, method);

/** A slow machine answers some of many visitors with 503: they ask again, as the page tells them to. */
async function openUntilServed(
  path: string,
  headers: Record<string, string>,
): Promise<RawResponse> {
  for (;;) {
    const reply = await open(path, headers);
    if (reply.status !== 503) return reply;
  }
}

const tokenOf = ({ headers }: RawResponse) =>
  /form=([^;]+)/.exec(headers["set-cookie"]?.join() ?? "")?.[1];

test("500 concurrent visitors, some with a flash or a session, each get their own page", async () => {
  await start();
  const plain = (await open("/prayers")).text;
  const kinds = ["nobody", "flash", "session"] as const;
  const visits = Array.from({ length: 500 }, async (_, index) => {
    const kind = kinds[index % kinds.length] ?? "nobody";
    const title = `Only for visitor ${index}`;
    const flash = (await setFlash({ title })).split(";")[0] ?? "";
    const cookies = { nobody: "other=1", flash, session: `session=token-of-${index}` };
    return { kind, title, reply: await openUntilServed("/prayers", { Cookie: cookies[kind] }) };
  });
  const done = await Promise.all(visits);
  const tokens = done.map(({ reply }) => tokenOf(reply));
  expect(new Set(tokens).size).toBe(500);
  for (const { kind, title, reply } of done) {
    expect(reply.headers["cache-control"]).toBe(
      kind === "nobody" ? "private, no-cache" : "no-store",
    );
    const others = [...reply.text.matchAll(/Only for visitor \d+/g)].map(([words]) => words);
    expect(new Set(others)).toEqual(new Set(kind === "flash" ? [title] : []));
    if (kind === "nobody") expect(reply.text).toBe(plain);
  }
  expect((await open("/prayers")).text).toBe(plain);
});

const tricks: Record<string, string>[] = [
  { Host: "evil.test" },
  { "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "gopher" },
  { "X-Forwarded-For": "evil.test", Forwarded: "host=evil.test" },
  { "X-Original-URL": "/admin", "X-Rewrite-URL": "/evil.test" },
  { "X-React-Router-SPA-Mode": "yes" },
  { "X-React-Router-Prerender-Data": "evil.test" },
  { "X-React-Router-Prerender": "yes" },
  { "X-Remix-Revalidate": "evil.test", Accept: "application/json" },
  { "X-HTTP-Method-Override": "DELETE", Range: "bytes=0-10" },
  { Cookie: "flashy=evil.test; sessions=1; other=evil.test" },
  { "Accept-Language": "evil.test", "User-Agent": "evil.test", Referer: "http://evil.test/" },
];

const withoutHost = (text: string) => text.replaceAll(/http:\/\/(?:evil\.test|localhost:\d+)/g, "");

test("hostile headers of the first visitor do not change the page of the next", async () => {
  await start();
  for (const [index, headers] of tricks.entries()) {
    for (const path of [`/sermons?page=${index}`, `/gallery.data?page=${index}`]) {
      const tricked = await open(path, headers);
      const honest = await open(path);
      expect([tricked.status, honest.status], JSON.stringify(headers)).toEqual([200, 200]);
      expect(honest.text).not.toContain("evil.test");
      // The address of the share picture begins with the host of the request.
      expect(withoutHost(tricked.text)).toBe(withoutHost(honest.text));
    }
    await open("/livestream", headers);
    expect((await open("/livestream")).text).not.toContain("evil.test");
  }
});

test("the share picture is on the host and with the scheme of the request, and only a trusted proxy may name the scheme", async () => {
  const https = { Host: "www.example.org", "X-Forwarded-Proto": "https" };
  const sharePictureOf = ({ text }: RawResponse) =>
    /property="og:image" content="([^"]+)\/art\//.exec(text)?.[1];
  for (const [proxies, origin] of [
    ["0", "http://www.example.org"],
    ["1", "https://www.example.org"],
  ] as const) {
    await start({ TRUST_PROXY: proxies });
    expect(sharePictureOf(await open("/sermons", https))).toBe(origin);
    expect(sharePictureOf(await open("/sermons"))).toBe(address);
    expect(sharePictureOf(await open("/sermons", https))).toBe(origin);
  }
});

test("a cached page has the same headers as a page that is not cached", async () => {
  await start();
  for (const path of ["/", "/prayers", "/privacy", "/prayers.data"]) {
    await open(path);
    const kept = (await open(path)).headers;
    const own = Object.fromEntries((await get(path)).headers);
    const ofOne = [
      "set-cookie",
      "date",
      "connection",
      "keep-alive",
      "server-timing",
      "x-request-id",
    ];
    for (const name of ofOne) {
      delete kept[name];
      delete own[name];
    }
    const { etag, "content-length": length, ...rest } = kept;
    expect(rest).toEqual(own);
    expect([etag, Number(length) > 0]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), true]);
  }
});

test("the same page has its own ETag in each of three encodings, and an unchanged page is not sent again", async () => {
  await start();
  const decode = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  const plain = (await open("/gallery")).body;
  const tags = new Set<string>();
  for (const [encoding, unpack] of Object.entries(decode)) {
    const reply = await open("/gallery", { "Accept-Encoding": encoding });
    expect(unpack(reply.body).equals(plain)).toBe(true);
    expect(reply.headers.vary).toContain("Accept-Encoding");
    const tag = reply.headers.etag ?? "";
    tags.add(tag);
    const again = await open("/gallery", { "Accept-Encoding": encoding, "If-None-Match": tag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    expect(again.headers["content-security-policy"]).toBe(reply.headers["content-security-policy"]);
  }
  expect(tags.size).toBe(3);
  const head = await open("/gallery", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(Number(head.headers["content-length"])).toBe(plain.length);
});

test("the policy allows only the page's own scripts, each by its hash", async () => {
  await start();
  for (const path of ["/", "/prayers"]) {
    const { headers, text } = await open(path);
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(text).not.toContain("nonce=");
    const scripts = [...text.matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(1);
    const hashes = await Promise.all(
      scripts.map(async ([, code = ""]) => {
        const bytes = await crypto.subtle.digest("SHA-256", Buffer.from(code));
        return `'sha256-${Buffer.from(bytes).toString("base64")}'`;
      }),
    );
    const [, named = ""] = /script-src ([^;]+)/.exec(policy) ?? [];
    expect(new Set(named.split(" "))).toEqual(new Set([...hashes, "'strict-dynamic'"]));
  }
});
