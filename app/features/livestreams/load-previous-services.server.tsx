import { renderToStaticMarkup } from "react-dom/server";
import type { PreviousServiceList } from "~/features/livestreams/components/previous-services";
import { ServiceSearch } from "~/features/livestreams/components/service-search";
import type { Clock } from "./livestreams.server";
import { previousService } from "./previous-service";
import {
  listPreviousServices,
  maxPreviousPages,
  type PreviousServicesQuery,
} from "./previous-services.server";
import { previousServicesPath, previousTabs, tabName } from "./previous-tabs";

const searchedFrom = 24;

/** What the page shows of the services that are over. `channel` is opened where an address cannot be. */
export async function loadPreviousServices(
  wish: PreviousServicesQuery,
  clock: Clock,
  channel: string,
): Promise<PreviousServiceList> {
  const { tab } = wish;
  const pages = Math.min(wish.pages, maxPreviousPages);
  const search = tab === "all" ? "" : wish.search;
  const { rows, total } = await listPreviousServices({ tab, pages, search }, clock);
  const hasMore = tab !== "all" && total > rows.length && pages < maxPreviousPages;
  const canSearch = tab !== "all" && (search !== "" || total > searchedFrom);
  return {
    tabs: previousTabs.map((one) => ({
      label: tabName(one),
      to: previousServicesPath(one),
      isCurrent: one === tab,
    })),
    services: rows.map((stream) => previousService(stream, channel)),
    more: hasMore ? previousServicesPath(tab, pages + 1, search) : undefined,
    searchHtml: canSearch
      ? renderToStaticMarkup(<ServiceSearch tab={tab} name={tabName(tab)} query={search} />)
      : "",
  };
}
