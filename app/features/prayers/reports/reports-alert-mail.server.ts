/** Tells the team that many requests were reported together, and stay on the page. */
import { sql } from "kysely";
import { db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail/mail.server";
import { listTeamAddresses, mailToTeam } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";

export const reportsAlertMail = "prayer.reportsAlert";

/** Undefined if the team has looked at all of them meanwhile. */
export async function renderReportsAlert(): Promise<Mail | undefined> {
  const { count } = await db
    .selectFrom("prayerRequests")
    .select((query) => query.fn.countAll<string | number>().as("count"))
    .where("visibility", "=", "shown")
    .where("ignoresReports", "=", false)
    .where(sql<boolean>`id in (select request_id from ${sql.table("requestReports")})`)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return undefined;
  const settings = await readSettings();
  const team = await listTeamAddresses(settings, "prayers");
  return mailToTeam(settings, team, undefined, {
    subject: "Many prayer requests were reported",
    blocks: [
      "Visitors reported many prayer requests within an hour. Someone may be trying to clear the page, so these requests stay on it until you have looked.",
      `Reported and still on the page: ${count}. The list marks them as reported. Hide those that do not belong there.`,
      { link: "Open the prayer requests", path: "/admin/prayers" },
    ],
  });
}
