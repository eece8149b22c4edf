/** For who forgot their password: a link by mail, good once and for half an hour. */

import { createHash } from "node:crypto";
import { hashToken, makeToken } from "~/platform/crypto/secret-token.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, nudge } from "~/platform/mail/outbox.server";
import { newId } from "~db/new-id.server";
import { noteAccountChange } from "./account-changes.server";
import { hasAdministrator } from "./accounts.server";
import { type Counter, countGuess } from "./guesses.server";
import { rememberDevice } from "./known-device.server";
import { findLink, mailedLink, spendLink } from "./one-time-links.server";
import { setPassword } from "./own-account.server";
import { hashPassword } from "./password.server";
import { turnOffSecondFactor } from "./second-factor.server";
import { forgetCodeGuesses } from "./second-step.server";

export const resetMail = "password.reset";
const resetMs = 30 * 60_000;

/**
 * Zero, or the seconds to wait. Does the same work whether somebody has this address or not: one look, one
 * link, one mail in the outbox. Only when that mail is written does it turn out that it goes to nobody.
 */
export async function requestReset(email: string, network: string | null): Promise<number> {
  const { waitSeconds } = await countGuess(counters(email, network));
  if (waitSeconds > 0) return waitSeconds;
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  const id = newId();
  const link = { ...mailedLink(id, resetMs), purpose: "reset" as const, userId: user?.id ?? null };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("oneTimeLinks").values(link).execute();
    await enqueue(transaction, resetMail, id);
  });
  nudge();
  return 0;
}

type Printed = "unknown" | "off" | "off, like every administrator" | { token: string };

/** A link for who runs the server to hand over; it also clears the second factor. */
export async function printReset(email: string): Promise<Printed> {
  const token = makeToken();
  const expiresAt = new Date(Date.now() + resetMs).toISOString();
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select(["id", "disabledAt"])
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst();
    if (!user) return "unknown";
    if (user.disabledAt) {
      return (await hasAdministrator(transaction)) ? "off" : "off, like every administrator";
    }
    await turnOffSecondFactor(transaction, user.id);
    await transaction
      .insertInto("oneTimeLinks")
      .values({ tokenHash: hashToken(token), purpose: "reset", userId: user.id, expiresAt })
      .execute();
    const action = "printed a link to set a new password and cleared the second factor";
    await noteAccountChange(transaction, "system", user.id, action);
    return { token };
  });
}

/** Whose password a link may set; undefined where the link is not good, or its owner is switched off. */
export async function findResetOwner(token: string): Promise<{ email: string } | undefined> {
  const link = await findLink(db, token, "reset");
  return link && findOwner(db, link.userId);
}

/** Uses the link up and ends every session. Returns the cookie by which this browser is known from now on. */
export async function resetPassword(
  token: string,
  password: string,
  request: Request,
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const link = await spendLink(transaction, token, "reset");
    const owner = link && (await findOwner(transaction, link.userId));
    if (!owner) return undefined;
    await setPassword(transaction, owner.id, passwordHash);
    // A thief's browser is a stranger again; the owner's is known, so that no stranger's guesses lock it out.
    await transaction.deleteFrom("knownDevices").where("userId", "=", owner.id).execute();
    await forgetCodeGuesses(transaction, owner.id);
    await noteAccountChange(transaction, owner.id, owner.id, "set a new password by a link");
    return rememberDevice(transaction, request, owner.id);
  });
}

function findOwner(database: Database, userId: string | null) {
  return database
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", userId ?? "")
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

function counters(email: string, network: string | null): Counter[] {
  const account = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  const all = [
    { key: "forgotten, all", limit: 100 },
    { key: `forgotten, account ${account}`, limit: 3 },
  ];
  return network ? [{ key: `forgotten, network ${network}`, limit: 10 }, ...all] : all;
}
