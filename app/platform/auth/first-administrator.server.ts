/** How the first account comes to be: from the environment, or by the set-up link that a start prints. */
import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { hashToken, makeToken } from "~/platform/crypto/secret-token.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { hasAdministrator, type NewAccount, rowOf } from "./accounts.server";
import { admit } from "./admit.server";
import { findLink, spendLink } from "./one-time-links.server";
import { endSessions } from "./own-sessions.server";
import { turnOffSecondFactor } from "./second-factor.server";

const linkMs = 30 * 60_000;

/** Never changes an account that is there. */
export async function addAdministratorOfEnvironment(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasAdministrator())) return;
  const account = { name: "Administrator", email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const row = await rowOf(account, "administrator");
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

/** The token of a fresh link, and the end of any older one. */
export async function makeSetUpLink(): Promise<string> {
  const token = makeToken();
  const link = {
    tokenHash: hashToken(token),
    purpose: "setup" as const,
    usedAt: null,
    expiresAt: new Date(Date.now() + linkMs).toISOString(),
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

export async function isSetUpLink(token: string): Promise<boolean> {
  return Boolean(await findLink(db, token, "setup")) && !(await hasAdministrator());
}

/** Uses the link up and signs the administrator in; undefined where the link is not good (any more). */
export async function setUp(
  token: string,
  account: NewAccount,
  request: Request,
  network: string | null,
): Promise<string[] | undefined> {
  if (!(await isSetUpLink(token))) return undefined;
  const row = await rowOf(account, "administrator");
  return db.transaction().execute(async (transaction) => {
    const link = await spendLink(transaction, token, "setup");
    if (!link || (await hasAdministrator(transaction))) return undefined;
    const id = await putInCharge(transaction, row);
    await audit(transaction, { actor: id, action: "set up the site", area: "accounts" });
    return admit(transaction, request, network, { ...row, id, totpSealed: null });
  });
}

/** Whoever reads the server's log is in charge: an account that was switched off becomes theirs again. */
async function putInCharge(
  transaction: Database,
  { id, createdAt, ...account }: Awaited<ReturnType<typeof rowOf>>,
): Promise<string> {
  const inCharge = await transaction
    .insertInto("users")
    .values({ ...account, id, createdAt })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ ...account, disabledAt: null }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (inCharge.id === id) return id;
  await turnOffSecondFactor(transaction, inCharge.id);
  await endSessions(transaction, inCharge.id);
  return inCharge.id;
}
