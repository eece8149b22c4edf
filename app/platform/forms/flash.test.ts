import { expect, test } from "vitest";
import { readFlash, setFlash } from "./flash.server";

async function asked(headers: Record<string, string> = {}): Promise<Request> {
  const [cookie = ""] = (await setFlash({ title: "Message sent" })).split(";");
  return new Request("http://localhost/contact", { headers: { Cookie: cookie, ...headers } });
}

test("the page after a form reads the flash message", async () => {
  expect(await readFlash(await asked())).toMatchObject({ title: "Message sent" });
});

test.each([
  [{ id: "a" }],
  [{ id: [[["a"]]], title: "Message sent" }],
  [{ id: "a", title: "Message sent", description: { toString: "a" } }],
  [{ id: "a", title: "Message sent", undo: { action: "/admin", fields: [["a"]] } }],
  ["a"],
])("a malformed cookie is ignored: %j", async (value) => {
  const cookie = `flash=${Buffer.from(JSON.stringify(value)).toString("base64")}`;
  const request = new Request("http://localhost/contact", { headers: { Cookie: cookie } });
  expect(await readFlash(request)).toBeUndefined();
});

test("a prefetched page does not consume the message", async () => {
  expect(await readFlash(await asked({ "Sec-Purpose": "prefetch" }))).toBeUndefined();
});
