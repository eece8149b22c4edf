/** With a mail server, reminders by email are offered. */
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { reminderConfirmPath, reminderStopPath } from "~/schedule/reminders/reminder-links.server";
import { seed } from "~/seed.server";
import { post, read, visibleText } from "~tests/support/app";
import { aProgramme } from "~tests/support/builders";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const sweep = "01930000-0005-7000-8000-000000000001";
const formOf = (occasion: string) => `action="/reminders?occasion=${occasion}"`;

beforeAll(() => seed(db));

test("each dialog has the form, except that of a programme without a time", async () => {
  const { id: timed } = await aProgramme({ title: "Timed", time: "09:00" });
  const { id: inWords } = await aProgramme({ title: "Evening", time: "6:00 PM" });
  const { id: untimed } = await aProgramme({ title: "Untimed", time: "From sunset" });
  expect(await read("/livestream")).toContain(formOf(`gathering.${sweep}`));
  const html = await read("/programmes");
  for (const id of [timed, inWords]) expect(html).toContain(formOf(`programme.${id}`));
  expect(html).not.toContain(formOf(`programme.${untimed}`));
});

test("the page has the form, and those of the links say when we write", async () => {
  const path = `/reminders?occasion=gathering.${sweep}`;
  const page = visibleText(await read(path));
  expect(page).toContain("Remind me");
  await post(path, { email: "ada@mailbox.test", before: "15" });
  const { id } = await db.selectFrom("reminders").select("id").executeTakeFirstOrThrow();
  expect(visibleText(await read(reminderConfirmPath(id)))).toContain("We will email you");
  expect(visibleText(await read(reminderStopPath(id)))).toContain("We email you before");
});
