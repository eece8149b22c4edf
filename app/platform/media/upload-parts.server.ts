/** Pictures that arrive in parts, so that a lost connection costs one part. Any server can receive the next one. */
import { type Database, db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";

export type UploadPart = {
  userId: string;
  uploadId: string;
  start: number;
  bytes: Uint8Array;
};

const dayMs = 86_400_000;
const megabyte = 1024 * 1024;
/** Unfinished uploads of one account, and of all. */
const maxOfAccount = 60 * megabyte;
const maxOfAll = 240 * megabyte;

type Stored = { is: "stored" | "elsewhere"; received: number } | { is: "full" };

/** `elsewhere`: the part does not start where the stored ones end. */
export function storePart({ userId, uploadId, start, bytes }: UploadPart): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const received = await sizeOf(transaction, { userId, uploadId });
    if (received !== start) return { is: "elsewhere", received };
    if (bytes.length === 0) return { is: "stored", received };
    const isFull =
      (await sizeOf(transaction, { userId })) + bytes.length > maxOfAccount ||
      (await sizeOf(transaction, {})) + bytes.length > maxOfAll;
    if (isFull) return { is: "full" };
    await transaction
      .insertInto("uploadParts")
      .values({
        userId,
        uploadId,
        start,
        size: bytes.length,
        content: Buffer.from(bytes).toString("base64"),
        createdAt: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { is: "stored", received: await sizeOf(transaction, { userId, uploadId }) };
  });
}

async function sizeOf(
  database: Database,
  owner: { userId?: string; uploadId?: string },
): Promise<number> {
  let parts = database.selectFrom("uploadParts");
  if (owner.userId) parts = parts.where("userId", "=", owner.userId);
  if (owner.uploadId) parts = parts.where("uploadId", "=", owner.uploadId);
  const { size } = await parts
    .select(({ fn }) => fn.sum<string | number | null>("size").as("size"))
    .executeTakeFirstOrThrow();
  return Number(size ?? 0);
}

export async function readParts(userId: string, uploadId: string): Promise<Buffer> {
  const parts = await db
    .selectFrom("uploadParts")
    .select("content")
    .where("userId", "=", userId)
    .where("uploadId", "=", uploadId)
    .orderBy("start")
    .execute();
  return Buffer.concat(parts.map(({ content }) => Buffer.from(content, "base64")));
}

export async function deleteParts(userId: string, uploadId: string): Promise<void> {
  await db
    .deleteFrom("uploadParts")
    .where("userId", "=", userId)
    .where("uploadId", "=", uploadId)
    .execute();
}

/** An upload that is not finished after a day is forgotten. */
export async function deleteExpiredParts(database: Database, now = Date.now()): Promise<void> {
  await database
    .deleteFrom("uploadParts")
    .where((row) =>
      row.or([
        row("createdAt", "<", new Date(now - dayMs).toISOString()),
        row("createdAt", ">", latestPossible(0, now)),
      ]),
    )
    .execute();
}
