import { type AccountChange, accountChanges } from "~/platform/auth/account-changes.server";
import { db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail/mail.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone } from "~/ui/format-date";

/** Tells somebody that their password or second factor was changed, and what to do if it was not them. */
export async function renderAccountChangedMail(deedId: string): Promise<Mail | undefined> {
  const deed = await db
    .selectFrom("auditLog")
    .innerJoin("users", "users.id", "auditLog.recordId")
    .select(["auditLog.at", "auditLog.action", "users.name", "users.email"])
    .where("auditLog.id", "=", deedId)
    .executeTakeFirst();
  const change = accountChanges[deed?.action as AccountChange];
  if (!deed || !change) return undefined;
  const { brand, homeZone } = await readSettings();
  return {
    to: [{ name: deed.name, address: deed.email }],
    subject: "Your account on our website was changed",
    brand,
    blocks: [
      `${change} It happened on ${formatDateTimeInZone(homeZone, deed.at)} by the ministry’s clock.`,
      "If it was you, all is well. If not, set a new password now, then look at the list of your sessions and end them, and tell another administrator.",
      { link: "Set a new password", path: "/admin/forgotten" },
    ],
    reason: "You get this because you have an account in the administration of our website.",
  };
}
