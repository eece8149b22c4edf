import { beforeAll, expect, test } from "vitest";
import { send } from "~tests/app";
import { aLibrarian } from "~tests/library";

const megabyte = 1024 * 1024;
let headers: Record<string, string>;

beforeAll(async () => {
  ({ headers } = await aLibrarian("administrator"));
});

/** Says nothing of its length, and goes on for as long as it is read. */
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
