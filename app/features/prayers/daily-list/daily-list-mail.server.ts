/** The daily prayer list as a mail, and as text for WhatsApp. */

import { sessionPath } from "~/features/prayers/session/session-texts";
import { parseRoles } from "~/platform/auth/accounts.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { dailyListStopPath } from "~/platform/mail/daily-list-link.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import { siteOrigin } from "~/platform/site-origin.server";
import { mailToTeam } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { type DailyList, readDailyListContent } from "./daily-list-content.server";

export const dailyListMail = "prayer.dailyList";

const headings = { fresh: "New since the last list:", older: "Please also pray for:" };

/** Undefined if the member has stopped the list or may not read requests any more. */
export async function renderDailyList(userId: string, payload: unknown): Promise<Mail | undefined> {
  const { day, since } = payload as { day: string; since: string };
  const member = await db
    .selectFrom("dailyLists")
    .innerJoin("users", "users.id", "dailyLists.userId")
    .select(["email", "name", "roles"])
    .where("userId", "=", userId)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (!member || !hasPermission(parseRoles(member.roles), "prayerRequests")) return undefined;
  const settings = await readSettings();
  const to = [{ name: member.name, address: member.email }];
  const mail = mailToTeam(settings, to, undefined, {
    subject: `Prayer list for ${formatWeekdayAndDate(day, Number(day.slice(0, 4)))}`,
    blocks: toBlocks(await readDailyListContent(since)),
  });
  return {
    ...mail,
    reason: "You get this because you chose the daily prayer list in your account.",
    unsubscribe: { label: "Stop this list", path: dailyListStopPath(userId) },
  };
}

function toBlocks(list: DailyList): Block[] {
  const parts = (["fresh", "older"] as const).filter((part) => list[part].length > 0);
  return [
    "Peace be with you.",
    ...parts.flatMap((part): Block[] => [
      headings[part],
      ...list[part].map(({ subject, text, isUrgent }) => ({
        quote: `${subject}${isUrgent ? " (urgent)" : ""}\n${text}`,
      })),
    ]),
    ...waitingTexts(list),
    { link: "Pray in the session", path: sessionPath },
  ];
}

/** The same list as plain text. WhatsApp shows *words* in bold. */
export function renderListText(list: DailyList, day: string): string {
  const parts = (["fresh", "older"] as const).filter((part) => list[part].length > 0);
  const title = `*Prayer list for ${formatWeekdayAndDate(day, Number(day.slice(0, 4)))}*`;
  return [
    title,
    ...parts.flatMap((part) => [
      headings[part],
      ...list[part].map(
        ({ subject, text, isUrgent }) => `• *${subject}*${isUrgent ? " (urgent)" : ""}\n${text}`,
      ),
    ]),
    ...waitingTexts(list),
    `${siteOrigin()}${sessionPath}`,
  ].join("\n\n");
}

function waitingTexts({ more, confidential }: DailyList): string[] {
  const others = `${formatCount(more, "other requests")} ${more === 1 ? "is" : "are"} open.`;
  const waiting = `${formatCount(confidential, "confidential requests")} ${confidential === 1 ? "is" : "are"} waiting in the session.`;
  return [...(more > 0 ? [others] : []), ...(confidential > 0 ? [waiting] : [])];
}
