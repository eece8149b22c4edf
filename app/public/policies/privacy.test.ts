import { expect, test } from "vitest";
import { read, visibleText } from "~tests/support/app";

test("the policy says how to look after what one sent, and to whom to complain", async () => {
  const html = await read("/privacy");
  const text = visibleText(html);
  for (const words of [
    "By your private link.",
    "withdraw it from public view at once",
    "each opening is written",
    "Backups: about six weeks.",
    "forgets these counters after two days",
    "special-category",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('href="https://ico.org.uk/make-a-complaint/"');
  expect(html).toContain('href="https://ndpc.gov.ng"');
  expect(text).not.toContain("{kept");
});
