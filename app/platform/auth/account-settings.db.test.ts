import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aUser, testPassword } from "~tests/support/builders";
import { changePassword, setPassword } from "./account-settings.server";
import { hashPassword, verifyPassword } from "./password.server";
import { startSession } from "./session.server";

test("a password change that began before a recovery and ends after it changes nothing", async () => {
  const { id: userId } = await aUser();
  const request = new Request("http://localhost/admin");
  await startSession(db, request, userId, null);
  const { id: sessionId } = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  const recovered = await hashPassword("owner recovered candle 1");
  const [change] = await Promise.allSettled([
    changePassword(request, null, { userId, sessionId }, "thief keeps bridge orchard 1"),
    db.transaction().execute((transaction) => setPassword(transaction, userId, recovered)),
  ]);
  const { passwordHash } = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(change.status).toBe("rejected");
  expect(passwordHash).toBe(recovered);
  expect(await verifyPassword(passwordHash, testPassword)).toBe(false);
  const sessions = await db
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .select("id")
    .execute();
  expect(sessions).toEqual([]);
});
