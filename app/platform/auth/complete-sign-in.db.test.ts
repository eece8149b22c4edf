/** Between a right password and the session that it opens lies the time to look at it: much can happen meanwhile. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aUser } from "~tests/support/builders";
import { setPassword } from "./account-settings.server";
import { completeSignIn, type VerifiedAccount } from "./complete-sign-in.server";
import { enableTwoFactor } from "./two-factor-totp.server";

const request = new Request("http://localhost/admin", { method: "POST" });

async function whoProved(): Promise<VerifiedAccount> {
  const { id, passwordHash } = await aUser();
  return { id, passwordHash, totpSealed: null };
}

const come = (proved: VerifiedAccount) =>
  db.transaction().execute((transaction) => completeSignIn(transaction, request, null, proved));

const sessionsOf = ({ id }: VerifiedAccount) =>
  db.selectFrom("sessions").select("id").where("userId", "=", id).execute();

test("who proved who they are gets a session", async () => {
  const proved = await whoProved();
  expect(await come(proved)).toHaveLength(2);
  expect(await sessionsOf(proved)).toHaveLength(1);
});

test.each([
  ["got another password", ({ id }: VerifiedAccount) => setPassword(db, id, "another hash")],
  ["got a second factor", ({ id }: VerifiedAccount) => enableTwoFactor(db, id, "KEY", 1)],
  [
    "was switched off",
    ({ id }: VerifiedAccount) =>
      db.updateTable("users").set({ disabledAt: "2026-01-01" }).where("id", "=", id).execute(),
  ],
  ["is gone", ({ id }: VerifiedAccount) => db.deleteFrom("users").where("id", "=", id).execute()],
])("who proved it before the account %s gets none", async (_, change) => {
  const proved = await whoProved();
  await change(proved);
  expect(await come(proved)).toBeUndefined();
  expect(await sessionsOf(proved)).toEqual([]);
});
