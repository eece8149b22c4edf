/** Forgotten passwords: a link that sets a new one, mailed or passed on by an administrator. It works once, within half an hour. */
import { createHash } from "node:crypto";
import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { newId } from "~db/new-id.server";
import { recordAccountChange, setPassword } from "./account-settings.server";
import { hasAdministrator } from "./accounts.server";
import { isKnownDevice, rememberDevice } from "./known-device.server";
import { countAttempt, type ThrottleCounter } from "./login-throttle.server";
import {
  buildMailedLinkRow,
  consumeOneTimeLink,
  findOneTimeLink,
  type IssuedLink,
  mailedLinkToken,
} from "./one-time-links.server";
import { removeAllPasskeys } from "./passkeys.server";
import { hashPassword } from "./password.server";
import { resetCodeAttempts } from "./sign-in.server";
import { disableTwoFactor } from "./two-factor.server";

export const resetMail = "password.reset";
const linkLifetimeMs = 30 * 60_000;
const maxRequests = { account: 3, network: 10, overall: 300 };

/**
 * Returns 0, or the seconds to wait. Does the same work whether or not the account exists (one query, one link, one
 * mail in the outbox), so the time reveals nothing. A mail without a recipient is dropped when it is rendered.
 * `device` comes from `readDevice`.
 */
export async function requestPasswordReset(
  email: string,
  network: string | null,
  device?: string,
): Promise<number> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  const isKnown = await isKnownDevice(device, user?.id ?? "");
  const { waitSeconds } = await countAttempt(
    isKnown ? knownDeviceCounter(device, user?.id) : unknownDeviceCounters(email, network),
  );
  if (waitSeconds > 0) return waitSeconds;
  const id = newId();
  const link = {
    ...buildMailedLinkRow(id, linkLifetimeMs),
    purpose: "reset" as const,
    userId: user?.id ?? null,
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("oneTimeLinks").values(link).execute();
    await enqueue(transaction, resetMail, id);
  });
  wakeMailer();
  return 0;
}

type ResetLinkResult = "unknown" | "off" | "off, like every administrator" | { token: string };

/** For the command line. Also turns two-factor authentication off and removes the passkeys. */
export async function createPasswordResetLink(email: string): Promise<ResetLinkResult> {
  const token = makeToken();
  const expiresAt = new Date(Date.now() + linkLifetimeMs).toISOString();
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
    await disableTwoFactor(transaction, user.id);
    await removeAllPasskeys(transaction, user.id);
    await transaction
      .insertInto("oneTimeLinks")
      .values({ tokenHash: hashToken(token), purpose: "reset", userId: user.id, expiresAt })
      .execute();
    const action = "printed a link to set a new password and cleared the second factor";
    await recordAccountChange(transaction, "system", user.id, action);
    return { token };
  });
}

/**
 * For an administrator who helps a colleague. With `isMailed` the colleague gets the link by mail. Undefined if the
 * account is disabled or unknown.
 */
export async function createColleagueResetLink(
  actor: string,
  userId: string,
  isMailed: boolean,
): Promise<(IssuedLink & { email: string }) | undefined> {
  const id = newId();
  const link = buildMailedLinkRow(id, linkLifetimeMs);
  const owner = await db.transaction().execute(async (transaction) => {
    const user = await findOwner(transaction, userId);
    if (!user) return undefined;
    await transaction
      .insertInto("oneTimeLinks")
      .values({ ...link, purpose: "reset", issuedBy: actor, userId })
      .execute();
    const action = isMailed
      ? "sent a colleague a link to set a new password"
      : "made a link to set a colleague’s password";
    await recordAccountChange(transaction, actor, userId, action);
    if (isMailed) await enqueue(transaction, resetMail, id);
    return user;
  });
  if (!owner) return undefined;
  wakeMailer();
  return { email: owner.email, token: mailedLinkToken(id), expiresAt: link.expiresAt };
}

/** Undefined if the link is invalid or the account is disabled. */
export async function findResetUser(token: string): Promise<{ email: string } | undefined> {
  const link = await findOneTimeLink(db, token, "reset");
  return link && findOwner(db, link.userId);
}

/** Consumes the link, ends every session and removes the passkeys. Returns the cookie that makes this browser a known device. */
export async function resetPassword(
  token: string,
  password: string,
  request: Request,
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const link = await consumeOneTimeLink(transaction, token, "reset");
    const owner = link && (await findOwner(transaction, link.userId));
    if (!owner) return undefined;
    // Before the account, as a sign-in does: locking rows in different orders would deadlock.
    await removeAllPasskeys(transaction, owner.id);
    await setPassword(transaction, owner.id, passwordHash);
    // A thief's browser is unknown again. The owner's browser becomes known, so failed attempts elsewhere do not lock it out.
    await transaction.deleteFrom("knownDevices").where("userId", "=", owner.id).execute();
    await resetCodeAttempts(transaction, owner.id);
    await recordAccountChange(transaction, owner.id, owner.id, "set a new password by a link");
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

/** Counts one person in one browser, so that requests of others do not make them wait. */
function knownDeviceCounter(
  device: string | undefined,
  userId: string | undefined,
): ThrottleCounter[] {
  return [{ key: `forgotten, device ${device} ${userId}`, limit: maxRequests.account }];
}

/** The overall counter comes last: requests beyond the limit of one account must not use it up. */
function unknownDeviceCounters(email: string, network: string | null): ThrottleCounter[] {
  const account = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  const counters = [
    { key: `forgotten, account ${account}`, limit: maxRequests.account },
    { key: "forgotten, all", limit: maxRequests.overall },
  ];
  return network
    ? [{ key: `forgotten, network ${network}`, limit: maxRequests.network }, ...counters]
    : counters;
}
