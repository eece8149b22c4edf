/** Invitations: a link that creates an account, mailed or passed on by the administrator. It works once, within a week. */

import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { buildUserRow, describeRoles, type NewAccount, parseRoles } from "./accounts.server";
import {
  buildMailedLinkRow,
  consumeOneTimeLink,
  findOneTimeLink,
  hasIssuer,
  type IssuedLink,
  mailedLinkToken,
} from "./one-time-links.server";
import { completeSignIn } from "./sign-in.server";

export const invitationMail = "invitation.sent";
const lifetimeMs = 7 * 86_400_000;

export type Invitation = {
  id: string;
  email: string;
  roles: Role[];
  expiresAt: string;
  /** Who sent it is no administrator any more, so it does not work. */
  isRevoked: boolean;
};

export async function listInvitations(): Promise<Invitation[]> {
  const links = await db
    .selectFrom("oneTimeLinks")
    .select(["id", "email", "roles", "expiresAt"])
    .select((link) => link.not(hasIssuer(link)).as("isRevoked"))
    .where("purpose", "=", "invite")
    .where("usedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return links.flatMap(({ id, email, roles, expiresAt, isRevoked }) =>
    id && email && roles
      ? [{ id, email, roles: parseRoles(roles), expiresAt, isRevoked: Boolean(isRevoked) }]
      : [],
  );
}

/** `refusal`: the address already has an account or an invitation. */
export async function invite(
  actor: string,
  { email, roles: chosen }: { email: string; roles: Role[] },
): Promise<{ refusal: string } | IssuedLink> {
  const id = newId();
  const link = buildMailedLinkRow(id, lifetimeMs);
  const roles = JSON.stringify(chosen);
  const refusal = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("disabledAt")
      .where("email", "=", email)
      .executeTakeFirst();
    if (user) {
      return user.disabledAt
        ? "This address has an account that is switched off. Switch it on again below."
        : "This address has an account already. You can change its roles below.";
    }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("oneTimeLinks")
      .values({ ...link, purpose: "invite", issuedBy: actor, email, roles })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      return "This address is invited already. You can make a new link below.";
    }
    await enqueue(transaction, invitationMail, id);
    await auditInvitation(transaction, actor, "invited someone", { email, roles });
    return undefined;
  });
  if (refusal) return { refusal };
  wakeMailer();
  return { token: mailedLinkToken(id), expiresAt: link.expiresAt };
}

/** Replaces the link, so the old one stops working. Undefined if there is no such invitation. */
export async function resendInvitation(
  actor: string,
  oldId: string,
): Promise<(IssuedLink & { email: string }) | undefined> {
  const id = newId();
  const row = buildMailedLinkRow(id, lifetimeMs);
  const email = await db.transaction().execute(async (transaction) => {
    const link = await transaction
      .updateTable("oneTimeLinks")
      .set({ ...row, issuedBy: actor })
      .where("id", "=", oldId)
      .where("purpose", "=", "invite")
      .where("usedAt", "is", null)
      .returning(["email", "roles"])
      .executeTakeFirst();
    if (!link?.email || !link.roles) return undefined;
    await enqueue(transaction, invitationMail, id);
    await auditInvitation(transaction, actor, "sent an invitation again", {
      email: link.email,
      roles: link.roles,
    });
    return link.email;
  });
  if (!email) return undefined;
  wakeMailer();
  return { email, token: mailedLinkToken(id), expiresAt: row.expiresAt };
}

export function withdrawInvitation(actor: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .deleteFrom("oneTimeLinks")
      .where("id", "=", id)
      .where("purpose", "=", "invite")
      .where("usedAt", "is", null)
      .returning(["email", "roles"])
      .executeTakeFirst();
    if (!link?.email || !link.roles) return false;
    await auditInvitation(transaction, actor, "withdrew an invitation", {
      email: link.email,
      roles: link.roles,
    });
    return true;
  });
}

/** Undefined if the link is invalid. */
export async function findInvitation(token: string): Promise<{ email: string } | undefined> {
  const link = await findOneTimeLink(db, token, "invite");
  return link?.email ? { email: link.email } : undefined;
}

/** Consumes the link, creates the account with the invited address and roles, and signs it in. */
export async function acceptInvitation(
  token: string,
  account: NewAccount,
  request: Request,
  network: string | null,
): Promise<string[] | undefined> {
  const row = await buildUserRow(account, []);
  return db.transaction().execute(async (transaction) => {
    const link = await consumeOneTimeLink(transaction, token, "invite");
    if (!link?.roles || !link.email) return undefined;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("users")
      .values({ ...row, email: link.email, roles: link.roles })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    await auditInvitation(transaction, row.id, "accepted an invitation", { roles: link.roles });
    return completeSignIn(transaction, request, network, { ...row, totpSealed: null });
  });
}

async function auditInvitation(
  transaction: Database,
  actor: string,
  action: string,
  { roles, ...after }: { email?: string; roles: string },
): Promise<void> {
  await audit(transaction, {
    actor,
    action,
    area: "accounts",
    after: { ...after, roles: describeRoles(roles) },
  });
}
