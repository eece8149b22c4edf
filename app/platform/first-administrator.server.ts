/** How the first account comes to be: from the environment, or by the set-up link that a start prints. */
import { sql } from "kysely";
import { hasUsers, type NewAccount, rowOf } from "./accounts.server";
import { audit } from "./audit.server";
import { db } from "./database.server";
import { env } from "./env.server";
import { hashToken, makeToken } from "./secret-token.server";
import { admit } from "./sign-in.server";

const linkMs = 30 * 60_000;

/** Never changes an account that is there. */
export async function addAdministratorOfEnvironment(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasUsers())) return;
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
    ...{ tokenHash: hashToken(token), purpose: "setup" as const, usedAt: null },
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
  const link = await db
    .selectFrom("oneTimeLinks")
    .select("tokenHash")
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", "setup")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date().toISOString())
    .executeTakeFirst();
  return link !== undefined && !(await hasUsers());
}

/** Uses the link up and signs the first administrator in; undefined where the link is not good (any more). */
export async function setUp(
  token: string,
  account: NewAccount,
  request: Request,
  network: string | null,
): Promise<string[] | undefined> {
  if (!(await isSetUpLink(token))) return undefined;
  const row = await rowOf(account, "administrator");
  return db.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const link = await transaction
      .updateTable("oneTimeLinks")
      .set({ usedAt: now })
      .where("tokenHash", "=", hashToken(token))
      .where("purpose", "=", "setup")
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    if (link.numUpdatedRows === 0n || (await hasUsers(transaction))) return undefined;
    await transaction.insertInto("users").values(row).execute();
    await audit(transaction, { actor: row.id, action: "set up the site", area: "accounts" });
    return admit(transaction, request, network, row.id);
  });
}
