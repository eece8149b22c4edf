import { expect, test, vi } from "vitest";
import { visibleText } from "~tests/support/app";
import { putInOutbox } from "~tests/support/outbox";
import { aStaffMember } from "~tests/support/staff";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const address = "/admin/settings/mail/outbox";
const failed = { status: "failed", attempts: 9, lastError: "550 No such user" } as const;

test("with a mail server, one failed mail or all of them can be retried", async () => {
  const grace = await aStaffMember();
  const id = await putInOutbox("ada", failed);
  const html = await grace.read(address);
  expect(visibleText(html)).not.toContain("No mail server is set");
  expect(html).toMatch(/value="retry"/);
  expect(html).toMatch(/value="retry-all"/);
  const one = await grace.post(address, { intent: "retry", id });
  expect(visibleText(await grace.follow(one))).toContain("The mail is tried again");
  await putInOutbox("eve", failed);
  const all = await grace.post(address, { intent: "retry-all" });
  expect(visibleText(await grace.follow(all))).toContain("1 mail is tried again");
});
