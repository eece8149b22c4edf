/** Times that were written while the clock was ahead. */
import { expect, test } from "vitest";
import { hashToken } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { aOneTimeLink } from "~tests/support/builders";
import { aStaffMember } from "~tests/support/staff";
import { consumeOneTimeLink, findOneTimeLink } from "./one-time-links.server";

const nextYear = new Date(Date.now() + 366 * 86_400_000).toISOString();

test("a session from the future is not active", async () => {
  const grace = await aStaffMember();
  expect((await grace.get("/admin/dashboard")).status).toBe(200);
  await db.updateTable("sessions").set({ lastSeenAt: nextYear, expiresAt: nextYear }).execute();
  expect((await grace.get("/admin/dashboard")).status).toBe(302);
});

test("a one-time link from the future does not work", async () => {
  const link = { purpose: "reset" as const, tokenHash: hashToken("token"), expiresAt: nextYear };
  const { id } = await aOneTimeLink(link);
  expect(await findOneTimeLink(db, "token", "reset")).toMatchObject({ id });
  await db.updateTable("oneTimeLinks").set({ createdAt: nextYear }).execute();
  expect(await findOneTimeLink(db, "token", "reset")).toBeUndefined();
  expect(await consumeOneTimeLink(db, "token", "reset")).toBeUndefined();
});
