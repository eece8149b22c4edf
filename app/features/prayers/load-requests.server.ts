/** What the requests tab shows: one request (`?view=`), the list, or that neither could be read. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { findLinkNote } from "~/crud/letters/link-note.server";
import type { LinkNote } from "~/crud/letters/private-link";
import { askedIn, isId } from "~/crud/load-records.server";
import { log } from "~/platform/log.server";
import type { PageOf } from "~/platform/records/page-of.server";
import type { Asked } from "~/platform/records/record-store.server";
import { readSettings } from "~/settings/settings.server";
import { emergencySentence } from "./emergency";
import { openRequest } from "./open-request.server";
import { listRequests } from "./request-list.server";
import type { OpenRequest, RequestRow } from "./request-state";

export type RequestsShown =
  | { is: "list"; list: PageOf<RequestRow> & { count: number; asked: Asked } }
  | {
      is: "opened";
      request: OpenRequest;
      emergency: string | undefined;
      link: LinkNote | undefined;
    }
  | { is: "lost" };

/** A request that is not there is a 404; a database that does not answer leaves the screen standing. */
export async function loadRequests(actor: string, url: URL): Promise<RequestsShown> {
  const { homeZone, helpLines } = await readSettings();
  const id = url.searchParams.get("view");
  const shown = await attempt(async (): Promise<RequestsShown | undefined> => {
    if (id === null) {
      const asked = askedIn(url);
      return { is: "list", list: { ...(await listRequests(asked, homeZone)), asked } };
    }
    const request = isId(id) ? await openRequest(actor, id, homeZone) : undefined;
    if (!request) return undefined;
    const link = await findLinkNote(request.id, homeZone);
    return { is: "opened", request, emergency: emergencySentence(helpLines), link };
  });
  if (shown) return shown;
  throw data(null, { status: 404, statusText: "This prayer request is not here any more." });
}

async function attempt(read: () => Promise<RequestsShown | undefined>) {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, reference: randomUUID() }, "prayer requests could not be read");
    return { is: "lost" } as const;
  }
}
