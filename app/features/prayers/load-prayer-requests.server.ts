/** What the requests tab shows: one request (`?view=`), the list, or that neither could be read. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { isId, parseListQuery } from "~/crud/load-records.server";
import type { PrivateLinkStatus } from "~/crud/submissions/private-link";
import { findPrivateLinkStatus } from "~/crud/submissions/private-link-status.server";
import { log } from "~/platform/log.server";
import type { PageOf } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { readSettings } from "~/settings/settings.server";
import { formatEmergencyNotice } from "./emergency";
import { openPrayerRequest } from "./open-prayer-request.server";
import type { PrayerRequestDetail, PrayerRequestRow } from "./prayer-request-state";
import { listPrayerRequests } from "./prayer-request-store.server";

export type PrayerRequestsData =
  | { is: "list"; list: PageOf<PrayerRequestRow> & { count: number; asked: ListQuery } }
  | {
      is: "opened";
      request: PrayerRequestDetail;
      emergency: string | undefined;
      link: PrivateLinkStatus | undefined;
    }
  | { is: "lost" };

/** A request that is not there is a 404; a database that does not answer leaves the screen standing. */
export async function loadPrayerRequests(actor: string, url: URL): Promise<PrayerRequestsData> {
  const { homeZone, helpLines } = await readSettings();
  const id = url.searchParams.get("view");
  const shown = await attempt(async (): Promise<PrayerRequestsData | undefined> => {
    if (id === null) {
      const asked = parseListQuery(url);
      return { is: "list", list: { ...(await listPrayerRequests(asked, homeZone)), asked } };
    }
    const request = isId(id) ? await openPrayerRequest(actor, id, homeZone) : undefined;
    if (!request) return undefined;
    const link = await findPrivateLinkStatus(request.id, homeZone);
    return { is: "opened", request, emergency: formatEmergencyNotice(helpLines), link };
  });
  if (shown) return shown;
  throw data(null, { status: 404, statusText: "This prayer request is not here any more." });
}

async function attempt(read: () => Promise<PrayerRequestsData | undefined>) {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, reference: randomUUID() }, "prayer requests could not be read");
    return { is: "lost" } as const;
  }
}
