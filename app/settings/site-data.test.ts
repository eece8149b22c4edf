import { expect, test } from "vitest";
import { get, read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";

test("every page bears the brand that Settings name", async () => {
  await setSetting("brand", "House of Prayer");
  const html = await read("/privacy");
  expect(html).toContain("<title>Privacy Policy | House of Prayer</title>");
  expect(visibleText(html)).toContain("House of Prayer. All rights reserved.");
});

test("an unknown address answers 404 with a way home", async () => {
  const response = await get("/nowhere");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(visibleText(html)).toContain("Oops! Page not found");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
});
