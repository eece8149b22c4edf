import { renderToStaticMarkup } from "react-dom/server";
import type { PreviousList } from "~/features/livestreams/components/previous-services";
import { ServiceSearch } from "~/features/livestreams/components/service-search";
import type { Clock } from "./livestreams.server";
import { previousService } from "./previous-service";
import { listPreviousServices, mostPages, type Wish } from "./previous-services.server";
import { previousTabs, tabAddress, tabName } from "./previous-tabs";

const searchedFrom = 24;

/** What the page shows of the services that are over. `channel` is opened where an address cannot be. */
export async function previousList(
  wish: Wish,
  clock: Clock,
  channel: string,
): Promise<PreviousList> {
  const { tab } = wish;
  const pages = Math.min(wish.pages, mostPages);
  const search = tab === "all" ? "" : wish.search;
  const { rows, total } = await listPreviousServices({ tab, pages, search }, clock);
  const hasMore = tab !== "all" && total > rows.length && pages < mostPages;
  const canSearch = tab !== "all" && (search !== "" || total > searchedFrom);
  return {
    tabs: previousTabs.map((one) => ({
      label: tabName(one),
      to: tabAddress(one),
      isCurrent: one === tab,
    })),
    services: rows.map((stream) => previousService(stream, channel)),
    more: hasMore ? tabAddress(tab, pages + 1, search) : undefined,
    search: canSearch
      ? renderToStaticMarkup(<ServiceSearch tab={tab} name={tabName(tab)} words={search} />)
      : "",
  };
}
