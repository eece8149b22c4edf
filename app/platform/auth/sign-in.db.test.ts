import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aUser } from "~tests/support/builders";
import { setPassword } from "./account-settings.server";
import { completeSignIn, resetCodeAttempts, type VerifiedAccount } from "./sign-in.server";
import { enableTwoFactor } from "./two-factor.server";

const request = new Request("http://localhost/admin", { method: "POST" });

async function aVerifiedAccount(): Promise<VerifiedAccount> {
  const { id, passwordHash } = await aUser();
  return { id, passwordHash, totpSealed: null };
}

const complete = (account: VerifiedAccount) =>
  db.transaction().execute((transaction) => completeSignIn(transaction, request, null, account));

const sessionsOf = ({ id }: VerifiedAccount) =>
  db.selectFrom("sessions").select("id").where("userId", "=", id).execute();

test("completing the sign-in starts a session", async () => {
  const account = await aVerifiedAccount();
  expect(await complete(account)).toHaveLength(2);
  expect(await sessionsOf(account)).toHaveLength(1);
});

test.each([
  ["got another password", ({ id }: VerifiedAccount) => setPassword(db, id, "another hash")],
  ["got a second factor", ({ id }: VerifiedAccount) => enableTwoFactor(db, id, "KEY", 1)],
  [
    "was disabled",
    ({ id }: VerifiedAccount) =>
      db.updateTable("users").set({ disabledAt: "2026-01-01" }).where("id", "=", id).execute(),
  ],
  [
    "was deleted",
    ({ id }: VerifiedAccount) => db.deleteFrom("users").where("id", "=", id).execute(),
  ],
])("no session starts if, while the password was checked, the account %s", async (_, change) => {
  const account = await aVerifiedAccount();
  await change(account);
  expect(await complete(account)).toBeUndefined();
  expect(await sessionsOf(account)).toEqual([]);
});

test("failed codes are cleared by a new password at most three times a day", async () => {
  const { id } = await aUser();
  const series = { key: `guess code, day ${id}`, windowStart: new Date().toISOString(), count: 20 };
  const isCleared: boolean[] = [];
  for (let resets = 0; resets < 5; resets++) {
    await db
      .insertInto("rateLimits")
      .values(series)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(series))
      .execute();
    await resetCodeAttempts(db, id);
    const rows = db.selectFrom("rateLimits").select("count").where("key", "=", series.key);
    isCleared.push((await rows.execute()).length === 0);
  }
  expect(isCleared).toEqual([true, true, true, false, false]);
});
