/** The requests of the daily list: what visitors can read, never a name, and how many confidential ones wait. */

import type { ExpressionBuilder } from "kysely";
import { doneStatuses } from "~/features/prayers/prayer-request";
import { openSharedRequests } from "~/features/prayers/prayer-requests.server";
import { countRows } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { limitMarks } from "~/ui/forms/unicode";
import type { Schema } from "~db/schema.server";

const maxFresh = 20;
/** Older requests fill the list up to this number. */
const wantedLength = 10;
const maxText = 300;

type ListedRequest = { id: string; subject: string; text: string; isUrgent: boolean };

export type DailyList = {
  /** New or updated since the last list. */
  fresh: ListedRequest[];
  /** The least prayed for of the others. */
  older: ListedRequest[];
  /** Public requests that are not in the list. */
  more: number;
  confidential: number;
};

export async function readDailyListContent(since: string): Promise<DailyList> {
  const fresh = await freshRequests(since)
    .select(["id", "subject", "prayerRequest", "isUrgent"])
    .orderBy("isUrgent", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(maxFresh)
    .execute();
  const older = await openSharedRequests()
    .leftJoin("prayerCounts", "prayerCounts.requestId", "prayerRequests.id")
    .select(["prayerRequests.id", "subject", "prayerRequest", "isUrgent"])
    .$if(fresh.length > 0, (rows) =>
      rows.where(
        "prayerRequests.id",
        "not in",
        fresh.map(({ id }) => id),
      ),
    )
    .orderBy("isUrgent", "desc")
    .orderBy((row) => row.fn.coalesce("prayerCounts.count", row.lit(0)))
    .orderBy("createdAt")
    .orderBy("prayerRequests.id")
    .limit(Math.max(0, wantedLength - fresh.length))
    .execute();
  const open = await countRows(openSharedRequests());
  return {
    fresh: fresh.map(toListed),
    older: older.map(toListed),
    more: open - fresh.length - older.length,
    confidential: await countRows(openConfidential()),
  };
}

/** How many requests are new or updated since then, confidential ones included. */
export async function countNews(since: string): Promise<number> {
  const confidential = openConfidential().where(isNewSince(since));
  return (await countRows(freshRequests(since))) + (await countRows(confidential));
}

function freshRequests(since: string) {
  return openSharedRequests().where(isNewSince(since));
}

function isNewSince(since: string) {
  const until = latestPossible();
  return (row: ExpressionBuilder<Schema, "prayerRequests">) =>
    row.or([
      row.and([row("createdAt", ">", since), row("createdAt", "<=", until)]),
      row.and([row("updatedTextAt", ">", since), row("updatedTextAt", "<=", until)]),
    ]);
}

function openConfidential() {
  return db
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", true)
    .where("status", "not in", doneStatuses);
}

function toListed(row: {
  id: string;
  subject: string | null;
  prayerRequest: string | null;
  isUrgent: boolean;
}): ListedRequest {
  const text = limitMarks(row.prayerRequest ?? "").replaceAll(/\s+/g, " ");
  return {
    id: row.id,
    subject: limitMarks(row.subject ?? "").replaceAll(/\s+/g, " "),
    text: text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text,
    isUrgent: row.isUrgent,
  };
}
