/** Problems that the operator of the server can solve, and what runs there. */
import { join } from "node:path";
import { listArchives, parseArchiveTime } from "~/platform/backup/rotation.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { heldAfterRestore } from "~/platform/mail/outbox-queue.server";
import { siteOrigin } from "~/platform/site-origin.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import type { IconName } from "~/ui/icons";

/** `to` is missing if the matter is solved outside the site. */
export type Notice = { text: string; to?: string; icon: IconName; isUrgent?: true };

export type ServerStatus = { notices: Notice[]; facts: [label: string, value: string][] };

const dayMs = 86_400_000;

const oldestBackupMs = 2 * dayMs;

/** Only for users with the permission `site`. */
export async function readServerStatus(zone: string): Promise<ServerStatus> {
  const newest = await findNewestBackup();
  const notices = [...(await listMailNotices()), ...listServerNotices(newest)];
  return {
    notices,
    facts: [
      ["Newest backup", newest ? formatDateTimeInZone(zone, newest.toISOString()) : "None yet"],
      ["Mail", env.SMTP_URL ? "A mail server is set" : "No mail server is set"],
      ["Database", env.DATABASE_URL ? "PostgreSQL" : `SQLite ${process.versions.sqlite}`],
      ["Node.js", process.versions.node],
    ],
  };
}

async function listMailNotices(): Promise<Notice[]> {
  const mails = await db
    .selectFrom("outbox")
    .select(["status", "lastError", (q) => q.fn.countAll<string | number>().as("count")])
    .where("status", "!=", "sent")
    .where("lastError", "is not", null)
    .groupBy(["status", "lastError"])
    .orderBy("status")
    .limit(5)
    .execute();
  const outbox = "/admin/settings/mail/outbox";
  return mails.flatMap(({ status, lastError, count }) => {
    const notice = { to: `${outbox}?show=${status}`, icon: "mail" as const };
    if (lastError === heldAfterRestore) {
      const text = "held after a restore and may have been sent before. Send or delete each.";
      return noticeForCount(count, "mail is", "mails are", { ...notice, text });
    }
    if (status === "waiting") {
      const text = `waiting: ${lastError}`;
      return noticeForCount(count, "mail is", "mails are", { ...notice, text });
    }
    const text = `could not be delivered: ${lastError}`;
    return noticeForCount(count, "mail", "mails", { ...notice, text, isUrgent: true });
  });
}

async function findNewestBackup(): Promise<Date | undefined> {
  const [newest] = await listArchives(join(env.DATA_DIR, "backups"), "backup");
  return newest === undefined ? undefined : new Date(parseArchiveTime(newest));
}

function listServerNotices(newest: Date | undefined): Notice[] {
  const notices: Notice[] = [];
  const age = newest ? Date.now() - newest.getTime() : 0;
  if (!newest) {
    const text = "No backup yet. Ask the person who runs the server to make one every night.";
    notices.push({ text, icon: "circle-alert" });
  }
  if (age > oldestBackupMs) {
    const days = Math.floor(age / dayMs);
    const text = `The newest backup is ${days} days old. Ask the person who runs the server to look at its log.`;
    notices.push({ text, icon: "circle-alert" });
  }
  if (!env.SITE_URL) {
    const text = `The address of this site is not set, so links in emails lead to ${siteOrigin()}, which visitors cannot open. For the person who installed the site: set SITE_URL.`;
    notices.push({ text, icon: "external-link" });
  }
  return notices;
}

/** Returns no notice if `count` is 0. */
function noticeForCount(
  count: string | number,
  one: string,
  several: string,
  notice: Notice,
): Notice[] {
  const number = Number(count);
  if (number === 0) return [];
  const text = `${number.toLocaleString("en-GB")} ${number === 1 ? one : several} ${notice.text}`;
  return [{ ...notice, text }];
}
