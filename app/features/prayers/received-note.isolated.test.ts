/** With a mail server the panel after sending says where the private link is. */
import { expect, test, vi } from "vitest";
import { follow, post, read, visibleText } from "~tests/support/app";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const request = {
  name: "Ada",
  email: "ada@mailbox.test",
  subject: "A long journey",
  prayerRequest: "Please pray for safe roads.",
};
const sentence = "We are sending you an email with your private link.";

const pageAfter = async (fields: Record<string, string>, headers?: Record<string, string>) =>
  visibleText(await (await follow(await post("/prayers", fields, headers))).text());

test("a request that is confirmed by mail is followed by the sentence about it", async () => {
  expect(await pageAfter(request)).toContain(sentence);
});

test("a request that waits for review gets no mail, and no such sentence", async () => {
  const page = await pageAfter({ ...request, subject: "Another journey" }, {});
  expect(page).toContain("Someone on our team will read it before it appears");
  expect(page).not.toContain(sentence);
});

test("with a mail server the form offers a mail when someone prays", async () => {
  expect(visibleText(await read("/prayers"))).toContain("Email me when someone prays for me");
});
