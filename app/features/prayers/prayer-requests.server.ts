import { db } from "~/platform/database.server";
import { freshOrLastGoodInMemory } from "~/platform/last-good.server";
import { type PageOf, readPage } from "~/platform/page-of.server";
import type { SharedRequest } from "./prayer-request";

const pageSize = 12;

/** The one place that decides which requests a visitor may read. */
function sharedRequests() {
  return db
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", false)
    .where("visibility", "=", "shown")
    .$narrowType<{ subject: string; prayerRequest: string }>();
}

/** Undefined when the list cannot be read and was never read before. */
export function listSharedRequests(page: number): Promise<PageOf<SharedRequest> | undefined> {
  const read = () =>
    readPage(
      page,
      pageSize,
      async () => {
        const { count } = await sharedRequests()
          .select((q) => q.fn.countAll().as("count"))
          .executeTakeFirstOrThrow();
        return Number(count);
      },
      (offset) =>
        sharedRequests()
          .select(["id", "subject", "prayerRequest", "isUrgent", "createdAt"])
          .orderBy("createdAt", "desc")
          .orderBy("id", "desc")
          .limit(pageSize)
          .offset(offset)
          .$narrowType<{ subject: string; prayerRequest: string }>()
          .execute(),
    );
  return freshOrLastGoodInMemory(`prayerRequests ${page}`, read);
}
