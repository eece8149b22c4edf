/** 2,000 requests that no browser sends: none breaks the server, none becomes a record. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { send, visitorHeaders } from "~tests/support/app";

const forms = ["/prayers", "/testimonies", "/contact", "/donations"];
const tables = ["prayerRequests", "testimonies", "contactMessages", "partnerships"] as const;
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

/** Deterministic, so that a failure can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const names = [
  "name",
  "email",
  "subject",
  "prayerRequest",
  "message",
  "title",
  "testimony",
  "fullName",
];
const nasty = [
  "",
  "\0",
  "a\0b",
  "\ud800",
  "%",
  "%zz",
  "%00",
  "\u202e",
  "𝒳".repeat(9),
  "__proto__",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "a@b",
  "a@b.c, d@e.f",
  "a@b.c\nBcc: d@e.f",
  "constructor",
  "{}",
  "[]",
  "null",
  "undefined",
  "NaN",
  "-1",
  "9".repeat(400),
  "x".repeat(120_000),
];

function malformed(index: number): { type: string; body: string | Uint8Array<ArrayBuffer> } {
  const next = random(index + 1);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const bytes = () => Uint8Array.from({ length: 1 + Math.floor(next() * 400) }, () => next() * 256);
  const pairs = () =>
    Array.from({ length: 1 + Math.floor(next() * 12) }, () => {
      const name = pick([...names, "__proto__", "constructor", "a[b][c]", "name[]", "name[0]", ""]);
      return `${encodeURIComponent(name)}=${pick([escapeLoosely(pick(nasty)), pick(nasty)])}`;
    }).join("&");
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${pick(["", '; filename="a.txt"'])}\r\n\r\n${value}\r\n`;
  const shapes = [
    () => ({ type: urlencoded, body: pairs() }),
    () => ({ type: urlencoded, body: bytes() }),
    () => ({ type: multipart, body: bytes() }),
    () => ({ type: multipart, body: part(pick(names), pick(nasty)) }),
    () => ({ type: multipart, body: `${part("name", pick(nasty)).repeat(60)}--x--\r\n` }),
    () => ({ type: "multipart/form-data", body: pairs() }),
    () => ({ type: "application/json", body: JSON.stringify({ name: pick(nasty) }) }),
    () => ({ type: "text/plain", body: pick(nasty) }),
    () => ({ type: pick(["", "x", "text/xml", "application/octet-stream"]), body: bytes() }),
    () => ({ type: urlencoded, body: `${pick(names)}=x&`.repeat(3_000) }),
  ];
  return pick(shapes)();
}

function escapeLoosely(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : value;
}

test("2,000 malformed posts: no 5xx, no record", { timeout: 240_000 }, async () => {
  const broken: string[] = [];
  for (let index = 0; index < 2_000; index += 20) {
    const group = Array.from({ length: 20 }, async (_, offset) => {
      const { type, body } = malformed(index + offset);
      const path = forms[(index + offset) % forms.length] ?? "/";
      const response = await send(path, body, {
        "Content-Type": type,
        ...(await visitorHeaders()),
      });
      if (response.status >= 500) broken.push(`${index + offset} ${type} ${response.status}`);
      await response.arrayBuffer();
    });
    await Promise.all(group);
  }
  expect(broken).toEqual([]);
  for (const table of tables) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("a body that is too large is refused whatever Content-Length says", async () => {
  const person = await visitorHeaders();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("name="));
      for (let index = 0; index < 20; index++)
        controller.enqueue(new Uint8Array(64 * 1024).fill(97));
      controller.close();
    },
  });
  const answers = [
    await send("/prayers", "x".repeat(600_000), { "Content-Type": urlencoded, ...person }),
    await send("/prayers", stream, { "Content-Type": urlencoded, ...person }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([413, 413]);
  expect(await answers[0]?.text()).toContain("Please shorten your text and send it again.");
});
