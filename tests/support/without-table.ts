import { vi } from "vitest";
import { db } from "~/platform/database.server";
import type { Schema } from "~db/schema.server";

/**
 * Runs `work` while the table is missing. The clock is set back meanwhile: after a failed read the public pages show what they
 * knew for two seconds, and so these are over when it ends.
 */
export async function withoutTable(
  table: keyof Schema,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = Date.now();
  const isReal = !vi.isFakeTimers();
  if (isReal) vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(before - 10_000);
  await db.schema.alterTable(table).renameTo("lost").execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable("lost").renameTo(table).execute();
    if (isReal) vi.useRealTimers();
    else vi.setSystemTime(before);
  }
}
