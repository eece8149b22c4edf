/** The first account: created from the environment, or by the set-up link that is printed at start. */
import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { buildUserRow, hasAdministrator, type NewAccount } from "./accounts.server";
import { consumeOneTimeLink, findOneTimeLink } from "./one-time-links.server";
import { removeAllPasskeys } from "./passkeys.server";
import { endSessions } from "./session.server";
import { completeSignIn } from "./sign-in.server";
import { disableTwoFactor } from "./two-factor.server";

const setupLinkMs = 30 * 60_000;

/** Never changes an existing account. */
export async function addAdministratorFromEnv(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasAdministrator())) return;
  const account = { name: "Administrator", email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const row = await buildUserRow(account, ["administrator"]);
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("users")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const action = "added the administrator named in the environment";
    await audit(transaction, { actor: "system", action, area: "accounts", recordId: row.id });
  });
}

/** Replaces any older set-up link. */
export async function createSetupToken(): Promise<string> {
  const token = makeToken();
  const link = {
    tokenHash: hashToken(token),
    purpose: "setup" as const,
    usedAt: null,
    expiresAt: new Date(Date.now() + setupLinkMs).toISOString(),
  };
  await db
    .insertInto("oneTimeLinks")
    .values(link)
    .onConflict((conflict) =>
      conflict.column("purpose").where("purpose", "=", sql.lit("setup")).doUpdateSet(link),
    )
    .execute();
  return token;
}

export async function isValidSetupToken(token: string): Promise<boolean> {
  return Boolean(await findOneTimeLink(db, token, "setup")) && !(await hasAdministrator());
}

/** Consumes the link and signs the administrator in. Undefined if the link is invalid. */
export async function completeSetup(
  token: string,
  account: NewAccount,
  request: Request,
  network: string | null,
): Promise<string[] | undefined> {
  if (!(await isValidSetupToken(token))) return undefined;
  const row = await buildUserRow(account, ["administrator"]);
  return db.transaction().execute(async (transaction) => {
    const link = await consumeOneTimeLink(transaction, token, "setup");
    if (!link || (await hasAdministrator(transaction))) return undefined;
    const id = await saveAdministrator(transaction, row);
    await audit(transaction, { actor: id, action: "set up the site", area: "accounts" });
    return completeSignIn(transaction, request, network, { ...row, id, totpSealed: null });
  });
}

/** If the address belongs to a disabled account, that account is enabled again and taken over. */
async function saveAdministrator(
  transaction: Database,
  { id, createdAt, ...account }: Awaited<ReturnType<typeof buildUserRow>>,
): Promise<string> {
  const saved = await transaction
    .insertInto("users")
    .values({ ...account, id, createdAt })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ ...account, disabledAt: null }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (saved.id === id) return id;
  await disableTwoFactor(transaction, saved.id);
  await removeAllPasskeys(transaction, saved.id);
  await endSessions(transaction, saved.id);
  return saved.id;
}
