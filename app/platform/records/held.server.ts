/**
 * A submission that the team reviews before visitors see it, or before anybody answers it, is held, for a reason. By
 * itself only spam that nobody of the team has touched is deleted.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { HeldColumns, HeldFor } from "~db/schema.server";

/** What looks like spam. "network", "email" and "browser": too many came from one within an hour. */
export type SpamSign = "network" | "email" | "browser" | "noToken" | "fast" | "honeypot" | "text";

/** What a person reads before everyone can, although it may be well meant. */
export type PublicTextSign =
  | "link"
  | "address"
  | "number"
  | "payment"
  | "home"
  | "accusation"
  | "hate"
  | "obscene";

export type HeldSign = SpamSign | PublicTextSign;

export type Held = { heldFor: HeldFor; signs: readonly HeldSign[] };

export type HeldTable = "prayerRequests" | "testimonies" | "contactMessages" | "partnerships";

export const forReview: Held = { heldFor: "review", signs: [] };

export const notHeld: HeldColumns = { heldFor: null, heldAt: null, heldSigns: null };

export function heldColumns(held: Held | undefined, at: string): HeldColumns {
  if (!held) return notHeld;
  return { heldFor: held.heldFor, heldAt: at, heldSigns: held.signs.join() || null };
}

/** Held for review if its text has such signs. Suspected spam stays suspected. */
export function holdForSigns(
  held: Held | undefined,
  signs: readonly PublicTextSign[],
): Held | undefined {
  if (signs.length === 0) return held;
  return { ...(held ?? forReview), signs: [...(held?.signs ?? []), ...signs] };
}

/**
 * The columns after its author has corrected it by a private link. The team decides then: a person with such a link is
 * known to have sent it.
 */
export function heldAfterCorrection(
  isHeld: boolean,
  isSuspicious: boolean,
  publicSigns: readonly PublicTextSign[] = [],
): HeldColumns {
  const signs: readonly HeldSign[] = isSuspicious ? ["text", ...publicSigns] : publicSigns;
  const held: Held = { ...forReview, signs };
  return heldColumns(isHeld ? held : undefined, new Date().toISOString());
}

/** The columns of each table that show that nobody has worked on a row. */
const untouched: Record<HeldTable, RawBuilder<SqlBool>> = {
  prayerRequests: sql`visibility = 'held' and status = 'new' and closed_at is null
    and not (needs_follow_up or needs_care or is_confidential or (is_urgent and held_for = 'suspectedSpam'))
    and testimony_id is null
    and id not in (select request_id from ${sql.table("requestReports")})
    and id not in (select request_id from ${sql.table("requestUpdates")})
    and id not in (select request_id from ${sql.table("prayerCounts")})`,
  testimonies: sql`is_held and not approved and deleted_at is null`,
  contactMessages: sql`is_held and status = 'new'`,
  partnerships: sql`is_held and status = 'new'`,
};

/**
 * Spam that is deleted when its period is over. Every change by the team increments the version, so a row that the team
 * has changed is kept. A row that the team marked as spam is deleted, unless someone works on it later.
 */
export function isUntouchedSpam(table: HeldTable) {
  return sql<SqlBool>`(held_for = 'spam' or (held_for = 'suspectedSpam' and version = 1))
    and assignee_id is null
    and id not in (select record_id from ${sql.table("recordNotes")})
    and ${untouched[table]}`;
}

/** The team has not decided yet. */
export const isNotMarkedAsSpam = sql<SqlBool>`(held_for is null or held_for <> 'spam')`;
