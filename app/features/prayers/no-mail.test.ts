/** Without a mail server no page about prayer promises a mail. */
import { expect, test } from "vitest";
import { read, visibleText } from "~tests/support/app";

test("the form does not offer a mail when someone prays", async () => {
  const text = visibleText(await read("/prayers"));
  expect(text).toContain("Keep this request confidential");
  expect(text).not.toContain("Email me");
});
