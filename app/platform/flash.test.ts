import { expect, test } from "vitest";
import { readFlash, setFlash } from "./flash.server";

async function asked(headers: Record<string, string> = {}): Promise<Request> {
  const [cookie = ""] = (await setFlash({ title: "Message sent" })).split(";");
  return new Request("http://localhost/contact", { headers: { Cookie: cookie, ...headers } });
}

test("the page a form leads to is told of it", async () => {
  expect(await readFlash(await asked())).toMatchObject({ title: "Message sent" });
});

test("a page that is fetched in advance is not", async () => {
  expect(await readFlash(await asked({ "Sec-Purpose": "prefetch" }))).toBeUndefined();
});
