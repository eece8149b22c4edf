import { beforeAll, expect, test } from "vitest";
import { post, send } from "~tests/support/app";
import { aMediaEditor } from "~tests/support/media-library";

const megabyte = 1024 * 1024;
let headers: Record<string, string>;

beforeAll(async () => {
  ({ headers } = await aMediaEditor("administrator"));
});

/** Has no length, and does not end while it is read. */
function endless(): { body: ReadableStream<Uint8Array<ArrayBuffer>>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode(
          '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n',
        ),
      );
    },
    pull(controller) {
      sent += megabyte / 4;
      controller.enqueue(new Uint8Array(megabyte / 4).fill(97));
    },
  });
  return { body, sent: () => sent };
}

const kinds = [
  ["/prayers", "multipart/form-data; boundary=x", 0.5],
  ["/admin/preview", "multipart/form-data; boundary=x", 2],
  ["/admin/media", "multipart/form-data; boundary=x", 10],
  ["/admin/media/upload", "multipart/form-data; boundary=x", 10],
] as const;

test.each(kinds)("%s takes %s up to %d MB, counted as it arrives", async (path, type, most) => {
  const { body, sent } = endless();
  const response = await send(path, body, { ...headers, "Content-Type": type });
  expect(response.status).toBe(413);
  expect(await response.text()).toMatch(/^That is more than .*\.$/);
  expect(sent() / megabyte).toBeGreaterThanOrEqual(most);
  expect(sent() / megabyte).toBeLessThan(most + 2);
});

test.each(kinds)(
  "%s is refused unread where its length says too much",
  async (path, type, most) => {
    const { body, sent } = endless();
    const length = String((most + 1) * megabyte);
    const own = { ...headers, "Content-Type": type, "Content-Length": length };
    expect((await send(path, body, own)).status).toBe(413);
    expect(sent() / megabyte).toBeLessThan(1);
  },
);

test.each(["/admin/media/other", "/admin/media/upload/", "/ADMIN/media/upload", "/admin/mediax"])(
  "%s has no claim to ten megabytes",
  async (path) => {
    const type = "multipart/form-data; boundary=x";
    const length = String(3 * megabyte);
    const own = { ...headers, "Content-Type": type, "Content-Length": length };
    expect((await send(path, endless().body, own)).status).toBe(413);
  },
);

const small = 64 * 1024;
const text = { "Content-Type": "application/x-www-form-urlencoded" };

test.each([
  ["/admin", 413],
  ["/admin/", 413],
  ["/admin.data", 413],
  ["/admin/forgotten", 413],
  ["/ADMIN/%66orgotten/", 413],
  ["/ad%6Din/forgotten", 413],
  ["/admin/code", 413],
  ["/admin/setup", 413],
  ["/admin/invitation", 413],
  ["/admin/reset", 413],
  ["/admin/sermons", 413],
])("%s reads at most 64 KB from people who are not signed in", async (path, status) => {
  expect((await send(path, `email=${"a".repeat(small)}`, text)).status).toBe(status);
  const within = await send(path, `email=${"a".repeat(small - 100)}`, text);
  expect(within.status).not.toBe(413);
});

test("a page for a new password takes at most 64 KB, also with a wrong session cookie", async () => {
  const body = `email=${"a".repeat(small)}`;
  const claims = { ...text, Cookie: "session=made-up" };
  expect((await send("/admin/forgotten", body, claims)).status).toBe(413);
  expect((await send("/admin/forgotten", body, { ...text, ...headers })).status).not.toBe(413);
});

test.each([
  ["pairs", text, "a&".repeat(1_001)],
  ["pairs without a name", text, "&".repeat(1_001)],
  [
    "parts",
    { "Content-Type": "multipart/form-data; boundary=x" },
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_001),
  ],
])("more than 1,000 %s are refused with a sentence", async (_, type, body) => {
  const response = await send("/prayers", body, type);
  expect(response.status).toBe(413);
  expect(await response.text()).toMatch(/^This form was sent with too many fields\. .*\.$/);
});

test("separators are counted across chunks, and a thousand are accepted", async () => {
  const type = { "Content-Type": "multipart/form-data; boundary=longboundary" };
  const part = '--longboundary\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n';
  const inPieces = (count: number) => {
    const bytes = new TextEncoder().encode(`${part.repeat(count)}--longboundary--\r\n`);
    let at = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + 7));
        at += 7;
      },
    });
  };
  expect((await send("/prayers", inPieces(999), type)).status).toBe(422);
  expect((await send("/prayers", inPieces(1_001), type)).status).toBe(413);
});

/** Sends so many bytes and then waits until it is told to end. */
function halting(bytes: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (sent >= bytes) {
        await promise;
        return controller.close();
      }
      sent += megabyte / 4;
      controller.enqueue(new Uint8Array(megabyte / 4).fill(97));
    },
  });
  return { body, isSent: () => sent >= bytes, end: resolve };
}

test("if all bodies together are too large, large ones get 503 and small ones are accepted", async () => {
  const type = { "Content-Type": "multipart/form-data; boundary=x" };
  const upload = (body: BodyInit) => send("/admin/media/upload", body, { ...headers, ...type });
  const many = Array.from({ length: 5 }, () => halting(9.5 * megabyte));
  const answers = many.map(({ body }) => upload(body));
  await expect.poll(() => many.every(({ isSent }) => isSent())).toBe(true);
  const late = await upload(endless().body);
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("60");
  expect(await late.text()).toMatch(/^Many are sending much .*\.$/);
  expect((await post("/contact", { name: "Ada" })).status).toBe(422);
  for (const { end } of many) end();
  await Promise.all(answers);
  expect((await upload(endless().body)).status).toBe(413);
});
