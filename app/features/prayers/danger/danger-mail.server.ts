/** Mails about requests that may tell of danger. Beyond a number in an hour they come together, one mail an hour. */

import { doneStatuses } from "~/features/prayers/prayer-request";
import { countRows } from "~/platform/cache/version-cache.server";
import { type Database, db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail/mail.server";
import { enqueue, enqueueHourly } from "~/platform/mail/outbox.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import { listTeamAddresses, mailToTeam } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";

export const dangerDigestMail = "prayer.dangerDigest";

const hourMs = 3_600_000;
const maxSingleMails = 20;

/** A flood of such requests must not bury the mail that matters, and none may be without a mail. */
export async function notifyOfDanger(
  transaction: Database,
  requestId: string,
  payload: unknown = {},
): Promise<void> {
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: "danger mails",
    limit: maxSingleMails,
    windowMs: hourMs,
  });
  if (waitSeconds === 0) return enqueue(transaction, "prayer.team", requestId, payload);
  return enqueueHourly(transaction, dangerDigestMail);
}

/** Undefined if all of them have been answered or closed meanwhile. */
export async function renderDangerDigest(): Promise<Mail | undefined> {
  const count = await countRows(
    db
      .selectFrom("prayerRequests")
      .where("needsCare", "=", true)
      .where("status", "not in", doneStatuses),
  );
  if (count === 0) return undefined;
  const settings = await readSettings();
  const team = await listTeamAddresses(settings, "prayers");
  const waiting =
    count === 1 ? "1 prayer request waits" : `${formatCount(count, "prayer requests")} wait`;
  return mailToTeam(settings, team, undefined, {
    subject: "Urgent prayer requests are waiting",
    blocks: [
      `${waiting} that may tell of danger to a life or of abuse. Please read them now.`,
      `More than ${maxSingleMails} came within an hour, so we write about the others together, at most once an hour.`,
      { link: "Open these prayer requests", path: "/admin/prayers?show=care" },
    ],
  });
}
