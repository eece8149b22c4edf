import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aUser } from "~tests/support/builders";
import { resetCodeAttempts } from "./two-factor-sign-in.server";

test("who reads somebody's mail cannot guess codes all day by setting one new password after the other", async () => {
  const { id } = await aUser();
  const series = { key: `guess code, day ${id}`, windowStart: new Date().toISOString(), count: 20 };
  const isForgotten: boolean[] = [];
  for (let resets = 0; resets < 5; resets++) {
    await db
      .insertInto("rateLimits")
      .values(series)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(series))
      .execute();
    await resetCodeAttempts(db, id);
    const rows = db.selectFrom("rateLimits").select("count").where("key", "=", series.key);
    isForgotten.push((await rows.execute()).length === 0);
  }
  expect(isForgotten).toEqual([true, true, true, false, false]);
});
