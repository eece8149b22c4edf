import { expect, test } from "vitest";
import { get, post, visitorHeaders } from "~tests/support/app";

const cacheControl = (response: Response) => response.headers.get("Cache-Control");

test.each(["session", "flash", "device"])(
  "a public page is not stored if the browser has sent the cookie %s: it may be for one person",
  async (name) => {
    expect(cacheControl(await get("/contact", { Cookie: `a=1; ${name}=text` }))).toBe("no-store");
  },
);

test("a page that does not exist is not stored", async () => {
  expect(cacheControl(await get("/nowhere"))).toBe("no-store");
});

test("a page with what somebody has typed is not stored", async () => {
  const response = await post("/contact", {}, await visitorHeaders());
  expect(response.status).toBe(422);
  expect(cacheControl(response)).toBe("no-store");
});

test("a page that is the same for everybody may be stored, and is asked for again each time", async () => {
  const { Cookie = "" } = await visitorHeaders();
  expect(cacheControl(await get("/contact", { Cookie }))).toBe("private, no-cache");
});
