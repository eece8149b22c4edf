/** Lists what needs attention and what the role may see, most urgent first. */
import { join } from "node:path";
import { hasPermission, type Permission } from "~/platform/auth/permission.server";
import { listArchives, parseArchiveTime } from "~/platform/backup/rotation.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { heldAfterRestore } from "~/platform/mail/outbox-queue.server";
import { siteOrigin } from "~/platform/site-origin.server";
import type { IconName } from "~/ui/icons";
import type { Role } from "~db/schema.server";

/** `to` is missing if the matter is solved outside the site. */
export type Notice = { text: string; to?: string; icon: IconName; isUrgent?: true };

const heldText = "held for a person to look at.";

const dayMs = 86_400_000;

const oldestBackupMs = 2 * dayMs;

const sources: { permission: Permission; list: () => Promise<Notice[]> }[] = [
  { permission: "prayerRequests", list: listPrayerRequestNotices },
  { permission: "approval", list: listTestimonyNotices },
  { permission: "messages", list: listMessageNotices },
  { permission: "partners", list: listPartnerNotices },
  { permission: "site", list: listMailNotices },
  { permission: "site", list: listServerNotices },
];

export async function listAttention(roles: Role[]): Promise<Notice[]> {
  const open = sources.filter(({ permission }) => hasPermission(roles, permission));
  return (await Promise.all(open.map(({ list }) => list()))).flat();
}

/** Each request is counted once, under its most urgent notice. */
async function listPrayerRequestNotices(): Promise<Notice[]> {
  const rows = await cachedByVersion(["prayerRequests"], "what waits", () =>
    db
      .selectFrom("prayerRequests")
      .select(["needsCare", "visibility", (q) => q.fn.countAll<string | number>().as("count")])
      .where("status", "=", "new")
      .where((q) =>
        q.or([
          q("needsCare", "=", true),
          q("visibility", "=", "held"),
          q.and([q("isUrgent", "=", true), q("visibility", "=", "shown")]),
        ]),
      )
      .groupBy(["needsCare", "visibility"])
      .execute(),
  );
  const sum = (isOne: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOne).reduce((total, { count }) => total + Number(count), 0);
  const danger = sum(({ needsCare }) => needsCare);
  const waiting = sum(({ needsCare, visibility }) => !needsCare && visibility === "held");
  const urgent = sum(({ needsCare, visibility }) => !needsCare && visibility === "shown");
  const icon = "hand-heart";
  return [
    ...noticeForCount(danger, "prayer request tells", "prayer requests tell", {
      text: "of danger to a life or of abuse.",
      to: "/admin/prayers?show=care",
      icon: "circle-alert",
      isUrgent: true,
    }),
    ...noticeForCount(urgent, "prayer request is", "prayer requests are", {
      text: "urgent and new.",
      to: "/admin/prayers?show=urgent",
      icon,
    }),
    ...noticeForCount(waiting, "prayer request is", "prayer requests are", {
      text: heldText,
      to: "/admin/prayers?show=held",
      icon,
    }),
  ];
}

async function listTestimonyNotices(): Promise<Notice[]> {
  const rows = await cachedByVersion(["testimonies"], "what waits", () =>
    db
      .selectFrom("testimonies")
      .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
      .where("deletedAt", "is", null)
      .where("approved", "=", false)
      .groupBy("isHeld")
      .execute(),
  );
  return [
    ...noticeForCount(countByHeld(rows, false), "testimony waits", "testimonies wait", {
      text: "for approval.",
      to: "/admin/testimonies?show=pending",
      icon: "quote",
    }),
    ...noticeForCount(countByHeld(rows, true), "testimony is", "testimonies are", {
      text: heldText,
      to: "/admin/testimonies?show=held",
      icon: "quote",
    }),
  ];
}

async function listMessageNotices(): Promise<Notice[]> {
  const messages = await countNew("contactMessages");
  return [
    ...noticeForCount(countByHeld(messages, false), "message waits", "messages wait", {
      text: "for an answer.",
      to: "/admin/messages?show=new",
      icon: "inbox",
    }),
    ...noticeForCount(countByHeld(messages, true), "message is", "messages are", {
      text: heldText,
      to: "/admin/messages?show=held",
      icon: "inbox",
    }),
  ];
}

async function listPartnerNotices(): Promise<Notice[]> {
  const partners = await countNew("partnerships");
  return [
    ...noticeForCount(countByHeld(partners, false), "new partner waits", "new partners wait", {
      text: "to be written to.",
      to: "/admin/partners?show=new",
      icon: "handshake",
    }),
    ...noticeForCount(countByHeld(partners, true), "partnership is", "partnerships are", {
      text: heldText,
      to: "/admin/partners?show=held",
      icon: "handshake",
    }),
  ];
}

function countNew(table: "contactMessages" | "partnerships") {
  return db
    .selectFrom(table)
    .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
    .where("status", "=", "new")
    .groupBy("isHeld")
    .execute();
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

/** Problems that only the operator of the server can solve. */
async function listServerNotices(): Promise<Notice[]> {
  const notices: Notice[] = [];
  const [newest] = await listArchives(join(env.DATA_DIR, "backups"), "backup");
  const age = newest ? Date.now() - parseArchiveTime(newest) : 0;
  if (!newest) {
    const text = "No backup yet. Ask the person who runs the server to make one every night.";
    notices.push({ text, icon: "circle-alert" });
  }
  if (newest && age > oldestBackupMs) {
    const days = Math.floor(age / dayMs);
    const text = `The newest backup is ${days} days old. Ask the person who runs the server to look at its log.`;
    notices.push({ text, icon: "circle-alert" });
  }
  if (!env.SITE_URL) {
    const text = `Links in mails lead to ${siteOrigin()}, which visitors cannot open. Ask the person who runs the server to set SITE_URL.`;
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

function countByHeld(
  rows: { isHeld: boolean; count: string | number }[],
  isHeld: boolean,
): string | number {
  return rows.find((row) => row.isHeld === isHeld)?.count ?? 0;
}
