/** Invitations: a mailed link that creates an account. It works once, within a week. */

import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { buildUserRow, type NewAccount } from "./accounts.server";
import { buildMailedLinkRow, consumeOneTimeLink, findOneTimeLink } from "./one-time-links.server";
import { completeSignIn } from "./sign-in.server";

export const invitationMail = "invitation.sent";
const lifetimeMs = 7 * 86_400_000;

export type Invitation = { id: string; email: string; role: Role; expiresAt: string };

export async function listInvitations(): Promise<Invitation[]> {
  const links = await db
    .selectFrom("oneTimeLinks")
    .select(["id", "email", "role", "expiresAt"])
    .where("purpose", "=", "invite")
    .where("usedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return links.flatMap(({ id, email, role, expiresAt }) =>
    id && email && role ? [{ id, email, role, expiresAt }] : [],
  );
}

/** Returns an error message if the address already has an account or an invitation. */
export async function invite(
  actor: string,
  { email, role }: { email: string; role: Role },
): Promise<string | undefined> {
  const refusal = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("disabledAt")
      .where("email", "=", email)
      .executeTakeFirst();
    if (user) {
      return user.disabledAt
        ? "This address has an account that is switched off. Switch it on again below."
        : "This address has an account already. You can change its role below.";
    }
    const id = newId();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("oneTimeLinks")
      .values({ ...buildMailedLinkRow(id, lifetimeMs), purpose: "invite", email, role })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      return "This address is invited already. You can send the invitation again below.";
    }
    await enqueue(transaction, invitationMail, id);
    await auditInvitation(transaction, actor, "invited somebody", { email, role });
    return undefined;
  });
  if (!refusal) wakeMailer();
  return refusal;
}

/** Replaces the link, so the old one stops working. False if there is no such invitation. */
export async function resendInvitation(actor: string, oldId: string): Promise<boolean> {
  const id = newId();
  const wasSent = await db.transaction().execute(async (transaction) => {
    const link = await transaction
      .updateTable("oneTimeLinks")
      .set(buildMailedLinkRow(id, lifetimeMs))
      .where("id", "=", oldId)
      .where("purpose", "=", "invite")
      .where("usedAt", "is", null)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!link) return false;
    await enqueue(transaction, invitationMail, id);
    await auditInvitation(transaction, actor, "sent an invitation again", link);
    return true;
  });
  if (wasSent) wakeMailer();
  return wasSent;
}

export function withdrawInvitation(actor: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .deleteFrom("oneTimeLinks")
      .where("id", "=", id)
      .where("purpose", "=", "invite")
      .where("usedAt", "is", null)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (link) await auditInvitation(transaction, actor, "withdrew an invitation", link);
    return link !== undefined;
  });
}

/** Undefined if the link is invalid. */
export async function findInvitation(token: string): Promise<{ email: string } | undefined> {
  const link = await findOneTimeLink(db, token, "invite");
  return link?.email ? { email: link.email } : undefined;
}

/** Consumes the link, creates the account with the invited address and role, and signs it in. */
export async function acceptInvitation(
  token: string,
  account: NewAccount,
  request: Request,
  network: string | null,
): Promise<string[] | undefined> {
  const row = await buildUserRow(account, "prayerTeam");
  return db.transaction().execute(async (transaction) => {
    const link = await consumeOneTimeLink(transaction, token, "invite");
    if (!link?.role || !link.email) return undefined;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("users")
      .values({ ...row, email: link.email, role: link.role })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    await auditInvitation(transaction, row.id, "accepted an invitation", { role: link.role });
    return completeSignIn(transaction, request, network, { ...row, totpSealed: null });
  });
}

async function auditInvitation(
  transaction: Database,
  actor: string,
  action: string,
  after: object,
): Promise<void> {
  await audit(transaction, { actor, action, area: "accounts", after });
}
