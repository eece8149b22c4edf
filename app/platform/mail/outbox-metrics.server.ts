import { db } from "~/platform/database.server";

type OutboxFigures = { waiting: number; failed: number; oldestSeconds: number };

/** What stands in the outbox, and for how long the oldest mail that is due has been waiting. */
export async function readOutboxMetrics(): Promise<OutboxFigures> {
  const rows = await db
    .selectFrom("outbox")
    .select(["status", (q) => q.fn.countAll<string | number>().as("count")])
    .select((q) => q.fn.min("createdAt").as("oldest"))
    .where("status", "in", ["waiting", "failed"])
    .groupBy("status")
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  const oldest = of("waiting")?.oldest;
  return {
    waiting: Number(of("waiting")?.count ?? 0),
    failed: Number(of("failed")?.count ?? 0),
    oldestSeconds: oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1_000) : 0,
  };
}
