/** What waits for a person, cut to what a role may see; the most pressing first. */
import { join } from "node:path";
import { listBackups, madeAt } from "~/platform/backup/rotation.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { may, type Permission } from "~/platform/permission.server";
import type { Role } from "~/platform/session.server";
import { siteAddress } from "~/platform/site-address.server";
import type { IconName } from "~/ui/icons";

/** A sentence, and where to see to it; nowhere where it is seen to outside the site. */
export type Notice = { text: string; to?: string; icon: IconName; isPressing?: true };

const dayMs = 86_400_000;
const oldestBackupMs = 2 * dayMs;
const held = "held for a person to look at.";

const watches: { permission: Permission; look: () => Promise<Notice[]> }[] = [
  { permission: "prayerRequests", look: lookAtRequests },
  { permission: "testimonies", look: lookAtTestimonies },
  { permission: "people", look: lookAtLetters },
  { permission: "site", look: lookAtMails },
  { permission: "site", look: lookAtTheHouse },
];

export async function listAttention(role: Role): Promise<Notice[]> {
  const open = watches.filter(({ permission }) => may(role, permission));
  return (await Promise.all(open.map(({ look }) => look()))).flat();
}

/** Each request is told of once, by what presses most. */
async function lookAtRequests(): Promise<Notice[]> {
  const rows = await db
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
    .execute();
  const sum = (isOne: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOne).reduce((total, { count }) => total + Number(count), 0);
  const danger = sum(({ needsCare }) => needsCare);
  const waiting = sum(({ needsCare, visibility }) => !needsCare && visibility === "held");
  const urgent = sum(({ needsCare, visibility }) => !needsCare && visibility === "shown");
  const icon = "hand-heart";
  return [
    ...told(danger, "prayer request tells", "prayer requests tell", {
      ...{ text: "of danger to a life or of abuse.", to: "/admin/prayers?show=care" },
      ...{ icon: "circle-alert", isPressing: true },
    }),
    ...told(urgent, "prayer request is", "prayer requests are", {
      ...{ text: "urgent and new.", to: "/admin/prayers?show=urgent", icon },
    }),
    ...told(waiting, "prayer request is", "prayer requests are", {
      ...{ text: held, to: "/admin/prayers?show=held", icon },
    }),
  ];
}

async function lookAtTestimonies(): Promise<Notice[]> {
  const rows = await db
    .selectFrom("testimonies")
    .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
    .where("deletedAt", "is", null)
    .where("approved", "=", false)
    .groupBy("isHeld")
    .execute();
  return [
    ...told(countOf(rows, false), "testimony waits", "testimonies wait", {
      ...{ text: "for approval.", to: "/admin/testimonies?show=pending", icon: "quote" },
    }),
    ...told(countOf(rows, true), "testimony is", "testimonies are", {
      ...{ text: held, to: "/admin/testimonies?show=held", icon: "quote" },
    }),
  ];
}

async function lookAtLetters(): Promise<Notice[]> {
  const [messages = [], partners = []] = await Promise.all(
    (["contactMessages", "partnerships"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
        .where("status", "=", "new")
        .groupBy("isHeld")
        .execute(),
    ),
  );
  return [
    ...told(countOf(messages, false), "message waits", "messages wait", {
      ...{ text: "for an answer.", to: "/admin/messages?show=new", icon: "inbox" },
    }),
    ...told(countOf(messages, true), "message is", "messages are", {
      ...{ text: held, to: "/admin/messages?show=held", icon: "inbox" },
    }),
    ...told(countOf(partners, false), "new partner waits", "new partners wait", {
      ...{ text: "to be written to.", to: "/admin/partners?show=new", icon: "handshake" },
    }),
    ...told(countOf(partners, true), "partnership is", "partnerships are", {
      ...{ text: held, to: "/admin/partners?show=held", icon: "handshake" },
    }),
  ];
}

async function lookAtMails(): Promise<Notice[]> {
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
  return mails.flatMap(({ status, lastError, count }) =>
    status === "failed"
      ? told(count, "mail", "mails", {
          ...{ text: `could not be delivered: ${lastError}`, to: `${outbox}?show=failed` },
          ...{ icon: "mail", isPressing: true },
        })
      : told(count, "mail is", "mails are", {
          ...{ text: `waiting: ${lastError}`, to: `${outbox}?show=waiting`, icon: "mail" },
        }),
  );
}

/** What only whoever runs the server can mend. */
async function lookAtTheHouse(): Promise<Notice[]> {
  const notices: Notice[] = [];
  const [newest] = await listBackups(join(env.DATA_DIR, "backups"));
  const age = newest ? Date.now() - madeAt(newest) : 0;
  if (!newest) notices.push({ text: "No backup yet.", icon: "circle-alert" });
  else if (age > oldestBackupMs) {
    const days = Math.floor(age / dayMs);
    notices.push({ text: `The newest backup is ${days} days old.`, icon: "circle-alert" });
  }
  if (!env.SITE_URL) {
    const text = `SITE_URL is not set: links in mails lead to ${siteAddress()}.`;
    notices.push({ text, icon: "external-link" });
  }
  return notices;
}

type Waiting = { isHeld: boolean; count: string | number };

function countOf(rows: Waiting[], isHeld: boolean): string | number {
  return rows.find((row) => row.isHeld === isHeld)?.count ?? 0;
}

/** Nothing where there is none. */
function told(count: string | number, one: string, several: string, notice: Notice): Notice[] {
  const number = Number(count);
  if (number === 0) return [];
  const text = `${number.toLocaleString("en-GB")} ${number === 1 ? one : several} ${notice.text}`;
  return [{ ...notice, text }];
}
