/** Without a mail server no public page promises a mail. */
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { prayedMailStopPath } from "~/platform/mail/prayed-mail-links.server";
import { reminderConfirmPath, reminderStopPath } from "~/schedule/reminders/reminder-links.server";
import {
  watchConfirmPath,
  watchSlotPath,
  watchStopPath,
} from "~/schedule/reminders/watch-links.server";
import { seed } from "~/seed.server";
import { get, post, visibleText } from "~tests/support/app";
import { aPrayerRequest, aPrayerWatch, aTestimony, aWatchSignup } from "~tests/support/builders";
import { listPublicPaths } from "~tests/support/routes";
import { aSubmitter } from "~tests/support/self-service";

beforeAll(() => seed(db));

const setReminder = "/reminders?occasion=gathering.01930000-0005-7000-8000-000000000001";

async function listPaths(): Promise<string[]> {
  const request = await aPrayerRequest({ notifiesPrayer: true });
  const answered = await aPrayerRequest({ status: "answered" });
  const own = await Promise.all([
    aSubmitter("prayerRequests", request),
    aSubmitter("prayerRequests", answered),
    aSubmitter("testimonies", await aTestimony()),
  ]);
  const { id: watchId } = await aPrayerWatch({ isWeekly: true });
  const signup = await aWatchSignup({ watchId, slot: 3 });
  await post(setReminder, { email: "ada@mailbox.test", before: "15" });
  const reminder = await db.selectFrom("reminders").select("id").executeTakeFirstOrThrow();
  return [
    ...listPublicPaths(),
    ...own.map(({ address }) => address),
    own[1]?.address.replace("/yours", "/yours/testimony") ?? "",
    setReminder,
    "/reminders?sent",
    "/prayer-watch/slot?sent",
    `/prayer-watch/slot?watch=${watchId}&slot=4`,
    watchConfirmPath(signup.id),
    watchSlotPath(signup.id),
    watchStopPath(signup.id),
    prayedMailStopPath(request.id),
    reminderConfirmPath(reminder.id),
    reminderStopPath(reminder.id),
  ];
}

/** What may be said of mails. */
const allowed = [
  // That there are none, and what there would be.
  /We cannot send emails at the moment/,
  /If this site can send emails/,
  // What a person asked for, and how to end it.
  /You asked for an email|hear by email|whether you want a mail|When someone prays No mails/,
  /(stops?|ends?|end the) (these |the )?(mails|emails)|mails end|These emails are off/i,
  // Mails that have come: their links, copies and the list of them.
  /that (mail|email)|by the link in every mail|the newest mail about it|if we sent you one by email/,
  /(list of|which) mails|(copies|received) by email/i,
  // What a mail says, if there is one.
  /the mail says only|(These mails|Mails that remind you|do mails tell you)/,
  // The mailboxes of people: those of the team, and of the companies.
  /our team reads it and answers you by email|send an email or call|carry its email/,
];

function sentencesAboutMail(html: string): string[] {
  const descriptions = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)];
  const text = [visibleText(html), ...descriptions.map(([, words]) => words)].join(" ");
  return text
    .split(/(?<=[.?!:])\s/)
    .filter((sentence) =>
      /\be?-?mails?\b/i.test(sentence.replaceAll(/email address(es)?|Email \S+@\S+/gi, "")),
    )
    .filter((sentence) => !allowed.some((words) => words.test(sentence)));
}

test("no public page promises a mail", async () => {
  expect(canMail()).toBe(false);
  const promises: string[] = [];
  for (const path of await listPaths()) {
    await db.deleteFrom("rateLimits").execute();
    const response = await get(path);
    if (response.status >= 500) promises.push(`${path}: ${response.status}`);
    for (const sentence of sentencesAboutMail(await response.text())) {
      promises.push(`${path}: ${sentence}`);
    }
  }
  expect(promises).toEqual([]);
});
