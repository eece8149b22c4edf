/** Recipients, reply address and reason that all mails of the ministry share. */
import { listAdministratorAddresses, parseRoles } from "~/platform/auth/accounts.server";
import { hasPermission, type Permission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import { type Address, isDeliverableAddress } from "~/platform/mail/mail-address.server";
import { findPrivateLinkPath } from "~/platform/privacy/private-links.server";
import type { Settings } from "./settings";

type MailText = { subject: string; blocks: Block[] };

/** Never repeat submitted text in these mails: the address may belong to another person. */
export function mailToVisitor(
  { brand }: Settings,
  email: string,
  replyTo: Address | undefined,
  text: MailText,
): Mail {
  const reason =
    "Someone entered this address in a form on our website. If it was not you, you do not need to do anything.";
  return { ...text, to: [{ name: "", address: email }], replyTo, brand, reason };
}

/** `replyTo` is the visitor, if the submission names one. */
export function mailToTeam(
  { brand }: Settings,
  team: Address[],
  replyTo: Address | undefined,
  text: MailText,
): Mail {
  const reason = "You are getting this because you look after what comes in through the website.";
  return { ...text, to: team, replyTo, brand, reason };
}

/** What the mails of each area show. */
const permissions = {
  prayers: "prayerRequests",
  testimonies: "testimonies",
  contact: "messages",
  partnerships: "partners",
} satisfies Record<keyof Settings["mailRouting"], Permission>;

/**
 * The recipients in Settings, or else the administrators. Addresses of accounts that are switched off or may not read
 * the area any more get nothing: it is decided when the mail is sent.
 */
export async function listTeamAddresses(
  settings: Settings,
  area: keyof Settings["mailRouting"],
): Promise<Address[]> {
  const routed = settings.mailRouting[area].filter(isDeliverableAddress);
  const refused = await listRefusedAddresses(routed, permissions[area]);
  const named = routed.filter((address) => !refused.has(address.toLowerCase()));
  const team =
    named.length > 0 ? named : (await listAdministratorAddresses()).filter(isDeliverableAddress);
  return [...new Set(team)].map((address) => ({ name: "", address }));
}

async function listRefusedAddresses(
  addresses: string[],
  permission: Permission,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const accounts = await db
    .selectFrom("users")
    .select(["email", "roles", "disabledAt"])
    .where(
      "email",
      "in",
      addresses.map((address) => address.toLowerCase()),
    )
    .execute();
  const refused = accounts.filter(
    ({ roles, disabledAt }) => disabledAt !== null || !hasPermission(parseRoles(roles), permission),
  );
  return new Set(refused.map(({ email }) => email));
}

/** Undefined while the setting is not set, or cannot receive mail. */
export function ministryMailAddress(
  { brand }: Settings,
  email: string | null,
): Address | undefined {
  return email && isDeliverableAddress(email) ? { name: brand, address: email } : undefined;
}

/** Part of a sentence: how to ask for a correction or an erasure. */
export function contactInstruction(replyTo: Address | undefined): string {
  return replyTo ? "reply to this email" : "write to us through the contact page of our website";
}

/** The private link, for confirmation mails. Without a link the text says how to contact us. */
export async function selfServiceMailBlocks(
  id: string,
  {
    allowedActions,
    thing,
    replyTo,
  }: { allowedActions: string; thing: string; replyTo: Address | undefined },
): Promise<Block[]> {
  const path = await findPrivateLinkPath(id);
  if (!path) return [`If you would like to ${allowedActions} it, ${contactInstruction(replyTo)}.`];
  return [
    `This link is for you alone. It shows everything we keep about your ${thing}, and you can ${allowedActions} it at any time, without an account. Anyone who has the link can do the same, so please keep this email to yourself.`,
    { link: `See your ${thing}`, path },
  ];
}
