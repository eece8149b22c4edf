/** For the day the phone is lost: ten codes on paper, each good for one sign-in. */
import { randomInt } from "node:crypto";
import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";

const howMany = 10;
/** No letter that can be taken for another, or for a digit. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 4;

/** Ten new ones in place of all there were. This is the only time they can be read. */
export async function replaceBackupCodes(transaction: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await transaction.deleteFrom("backupCodes").where("userId", "=", userId).execute();
  await transaction
    .insertInto("backupCodes")
    .values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code), usedAt: null })))
    .execute();
  return codes;
}

/** Of twenty that bring the same code at the same time, one is let in. */
export async function consumeBackupCode(
  transaction: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("backupCodes")
    .set({ usedAt: new Date().toISOString() })
    .where("userId", "=", userId)
    .where("codeHash", "=", hashCode(userId, code))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countBackupCodes(userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("backupCodes")
    .select((q) => q.fn.countAll<string | number>().as("count"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function makeCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** However it was typed: with hyphens, spaces, capitals, or without. */
function hashCode(userId: string, code: string): string {
  return keyedHash("backup code", userId, code.toLowerCase().replaceAll(/[^a-z\d]/g, ""));
}
