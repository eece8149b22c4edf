/** Answered requests stay on the public page until retention deletes them. */
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import {
  listPublicTestimonyIds,
  sharedRequests,
} from "~/platform/records/public-submissions.server";
import type { AnsweredRequest } from "./prayer-request";
import { withPrayersAndUpdates } from "./prayer-requests.server";

const pageSize = 6;
const areas = "prayerRequests requestUpdates testimonies";

/** An empty date only changes the place in the list. */
function answeredRequests() {
  return sharedRequests().where("status", "=", "answered");
}

/**
 * Newest answer first: the page of the request that is named, or else `page`. While the database is unavailable every
 * page is the cached first page, or empty.
 */
export async function listAnsweredRequests(
  page: number,
  named: string | null,
): Promise<PageOf<AnsweredRequest>> {
  let found: PageOf<AnsweredRequest> | undefined;
  const first = await staleOnErrorInMemory(areas, async () => {
    const wanted = (named !== null && (await findPageOf(named))) || page;
    found = await readPage(wanted, pageSize, countAnswered, readAnswered);
    return found.page === 1 ? found : readPage(1, pageSize, countAnswered, readAnswered);
  });
  return found ?? first ?? { rows: [], page: 1, pages: 1 };
}

function countAnswered(): Promise<number> {
  return countCachedByVersion("prayerRequests", "answered shared", answeredRequests());
}

async function readAnswered(offset: number): Promise<AnsweredRequest[]> {
  const ids = newestFirst().select("id").limit(pageSize).offset(offset);
  const rows = await newestFirst()
    .select(["id", "subject", "prayerRequest", "createdAt", "answeredAt", "testimonyId"])
    .select("hidesCount")
    .where("id", "in", ids)
    .$narrowType<{ subject: string; prayerRequest: string }>()
    .execute();
  const testimonies = await listPublicTestimonyIds(
    rows.flatMap(({ testimonyId }) => testimonyId ?? []),
  );
  const complete = await withPrayersAndUpdates(rows);
  return complete.map(({ testimonyId, answeredAt, ...row }) => ({
    ...row,
    answeredAt: answeredAt ?? row.createdAt,
    testimonyId: testimonyId !== null && testimonies.has(testimonyId) ? testimonyId : null,
  }));
}

function newestFirst() {
  return answeredRequests().orderBy("answeredAt", "desc").orderBy("id", "desc");
}

/** Undefined if visitors cannot read the request. */
async function findPageOf(id: string): Promise<number | undefined> {
  const row = await answeredRequests().select("answeredAt").where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const answeredAt = row.answeredAt ?? "";
  const before = await countRows(
    answeredRequests().where((is) =>
      is.or([
        is("answeredAt", ">", answeredAt),
        is.and([is("answeredAt", "=", answeredAt), is("id", ">", id)]),
      ]),
    ),
  );
  return Math.floor(before / pageSize) + 1;
}
