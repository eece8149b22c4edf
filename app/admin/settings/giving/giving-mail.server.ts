import { listAdministratorAddresses } from "~/platform/auth/accounts.server";
import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import { isDeliverableAddress } from "~/platform/mail/mail-address.server";
import { formatMaskedAccount, givingAccountLabels, type Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { formatDayInZone } from "~/ui/format-date";

type Accounts = Partial<Pick<Settings, "nigerianAccount" | "ukAccount">>;

/** Sent to every administrator, so that a change by an intruder is noticed. */
export async function renderGivingChangedMail(auditEntryId: string): Promise<Mail | undefined> {
  const entry = await findAuditEntry(auditEntryId);
  if (!entry) return undefined;
  const [settings, administrators] = await Promise.all([
    readSettings(),
    listAdministratorAddresses(),
  ]);
  const before: Accounts = JSON.parse(entry.before ?? "{}");
  const after: Accounts = JSON.parse(entry.after ?? "{}");
  const actorName = entry.name ?? "A former member";
  return {
    to: administrators.filter(isDeliverableAddress).map((address) => ({ name: "", address })),
    subject: "The giving accounts on our website were changed",
    brand: settings.brand,
    blocks: [
      `${actorName} changed them on ${formatDayInZone(settings.homeZone, entry.at)}. Visitors see the new details now.`,
      ...givingAccountLabels.flatMap(([key, title]): Block[] =>
        key in after
          ? [
              {
                title,
                facts: [
                  ["Before", formatMaskedAccount(before[key] ?? null)],
                  ["Now", formatMaskedAccount(after[key] ?? null)],
                ],
              },
            ]
          : [],
      ),
      "If you did not expect this, sign in, correct the account, and tell the other administrators.",
      { link: "Look at the giving accounts", path: "/admin/settings/giving" },
    ],
    reason: "You get this because you are an administrator of the website.",
  };
}

function findAuditEntry(id: string) {
  return db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.at", "auditLog.before", "auditLog.after", "users.name"])
    .where("auditLog.id", "=", id)
    .executeTakeFirst();
}
