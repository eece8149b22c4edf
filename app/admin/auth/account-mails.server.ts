/** Tokens in these mails are created when the mail is rendered, so that no table ever stores them. */
import { type AccountChange, accountChanges } from "~/platform/auth/account-settings.server";
import { parseRoles } from "~/platform/auth/accounts.server";
import { findMailedLink, mailedLinkToken } from "~/platform/auth/one-time-links.server";
import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone, zoneCity } from "~/ui/format-date";
import { formatRoles } from "./role-labels";

/** Nothing is sent if the address has no account or the link does not work. */
export async function renderPasswordResetMail(linkId: string): Promise<Mail | undefined> {
  const link = await findMailedLink(linkId, "reset");
  const owner = await db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", link?.userId ?? "")
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (!owner) return undefined;
  const { brand } = await readSettings();
  return {
    to: [{ name: owner.name, address: owner.email }],
    subject: "Set a new password",
    brand,
    blocks: [
      "You or an administrator asked for a new password for the administration of our website.",
      { link: "Set a new password", path: `/admin/reset?token=${mailedLinkToken(linkId)}` },
      "The link works once, within 30 minutes. If you did not ask for it, ignore this email: your password stays the same.",
    ],
    reason: "You get this because you have an account in the administration of our website.",
  };
}

/** Nothing is sent if the invitation was withdrawn, sent again or accepted, or does not work. */
export async function renderInvitationMail(linkId: string): Promise<Mail | undefined> {
  const link = await findMailedLink(linkId, "invite");
  if (!link?.email || !link.roles) return undefined;
  const { brand } = await readSettings();
  return {
    to: [{ name: "", address: link.email }],
    subject: "You are invited to help with our website",
    brand,
    blocks: [
      "Peace be with you.",
      `You are invited to help with our website. Your role: ${formatRoles(parseRoles(link.roles))}. To begin, choose a name and a password.`,
      { link: "Accept the invitation", path: `/admin/invitation?token=${mailedLinkToken(linkId)}` },
      "The link works once, within seven days. If you do not know us, ignore this email.",
    ],
    reason: "An administrator of our website entered this address to invite you.",
  };
}

const setPassword: Block[] = [
  "If this was you, you need to do nothing. If not, set a new password now, sign out all other sessions in Your account, and tell another administrator.",
  { link: "Set a new password", path: "/admin/forgotten" },
];

const newCodes: Block[] = [
  "Please sign in, make new backup codes, and keep them in a safe place.",
  { link: "Make new backup codes", path: "/admin/settings/account/second-factor" },
];

const tellAnAdministrator: Block[] = [
  "If you asked for this, you need to do nothing. If not, tell another administrator now.",
];

/** What the owner of the account should do. Most changes are their own. */
const nextSteps = new Map<string, Block[]>([
  ["restored the site without backup codes", newCodes],
  ["ended a colleague’s second factor", tellAnAdministrator],
  ["made a link to set a colleague’s password", tellAnAdministrator],
  ["sent a colleague a link to set a new password", tellAnAdministrator],
] satisfies [AccountChange, Block[]][]);

export async function renderAccountChangedMail(auditEntryId: string): Promise<Mail | undefined> {
  const entry = await db
    .selectFrom("auditLog")
    .innerJoin("users", "users.id", "auditLog.recordId")
    .select(["auditLog.at", "auditLog.action", "users.name", "users.email"])
    .where("auditLog.id", "=", auditEntryId)
    .executeTakeFirst();
  const change = accountChanges[entry?.action as AccountChange];
  if (!entry || !change) return undefined;
  const { brand, homeZone } = await readSettings();
  return {
    to: [{ name: entry.name, address: entry.email }],
    subject: "Your account on our website was changed",
    brand,
    blocks: [
      `${change} This happened on ${formatDateTimeInZone(homeZone, entry.at)} (${zoneCity(homeZone)} time).`,
      ...(nextSteps.get(entry.action) ?? setPassword),
    ],
    reason: "You get this because you have an account in the administration of our website.",
  };
}
