/** Between a right password and the session that it opens lies the time to look at it: much can happen meanwhile. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aUser } from "~tests/support/builders";
import { admit, type Proved } from "./admit.server";
import { setPassword } from "./own-account.server";
import { turnOnSecondFactor } from "./second-factor.server";

const request = new Request("http://localhost/admin", { method: "POST" });

async function whoProved(): Promise<Proved> {
  const { id, passwordHash } = await aUser();
  return { id, passwordHash, totpSealed: null };
}

const come = (proved: Proved) =>
  db.transaction().execute((transaction) => admit(transaction, request, null, proved));

const sessionsOf = ({ id }: Proved) =>
  db.selectFrom("sessions").select("id").where("userId", "=", id).execute();

test("who proved who they are gets a session", async () => {
  const proved = await whoProved();
  expect(await come(proved)).toHaveLength(2);
  expect(await sessionsOf(proved)).toHaveLength(1);
});

test.each([
  ["got another password", ({ id }: Proved) => setPassword(db, id, "another hash")],
  ["got a second factor", ({ id }: Proved) => turnOnSecondFactor(db, id, "KEY", 1)],
  [
    "was switched off",
    ({ id }: Proved) =>
      db.updateTable("users").set({ disabledAt: "2026-01-01" }).where("id", "=", id).execute(),
  ],
  ["is gone", ({ id }: Proved) => db.deleteFrom("users").where("id", "=", id).execute()],
])("who proved it before the account %s gets none", async (_, change) => {
  const proved = await whoProved();
  await change(proved);
  expect(await come(proved)).toBeUndefined();
  expect(await sessionsOf(proved)).toEqual([]);
});
