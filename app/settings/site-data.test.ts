import { expect, test } from "vitest";
import { get, read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";

test("every page shows the brand from Settings", async () => {
  await setSetting("brand", "House of Prayer");
  const html = await read("/privacy");
  expect(html).toContain("<title>Privacy Policy | House of Prayer</title>");
  expect(visibleText(html)).toContain("House of Prayer. All rights reserved.");
});

test("an unknown URL gets 404 with a link to the home page", async () => {
  const response = await get("/nowhere");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(visibleText(html)).toContain("Oops! Page not found");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
});
