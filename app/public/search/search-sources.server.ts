/** All that visitors can search. Prayer requests are not searchable. */
import { prayerPointSearch } from "~/features/prayers/prayer-point-search.server";
import { gatheringSearch, programmeSearch } from "~/features/programmes/programme-search.server";
import { sermonSearch } from "~/features/sermons/sermon-search.server";
import {
  listBuiltInTestimonyDocuments,
  testimonySearch,
} from "~/features/testimonies/testimony-search.server";
import {
  createSearchIndexer,
  indexDocuments,
  type SearchDocumentSet,
  type SearchSource,
} from "~/platform/search/search-index.server";
import type { ResourceName } from "~/resources";
import { searchablePages } from "~/settings/searchable-pages.server";
import { readCurrentSettings } from "~/settings/settings.server";

const sources = {
  prayers: prayerPointSearch,
  sermons: sermonSearch,
  testimonies: testimonySearch,
  programmes: programmeSearch,
  gatherings: gatheringSearch,
  // Sermons are found by the names of their preacher and their series.
  preachers: null,
  series: null,
  topics: null,
  // Public, but without a text to search or a page for each of them.
  livestreams: null,
  gallery: null,
  announcements: null,
  prayerWatches: null,
  media: null,
  // Never public, or only for a time and as a list: see docs/decisions/036-search.md.
  prayerRequests: null,
  partnerships: null,
  contactMessages: null,
} satisfies Record<ResourceName, SearchSource | null>;

export const searchSources: readonly SearchSource[] = Object.values(sources).filter(
  (source) => source !== null,
);

export function builtInTestimonySet(): SearchDocumentSet {
  return {
    source: "builtInTestimonies",
    kind: "testimonies",
    documents: listBuiltInTestimonyDocuments(),
  };
}

/** At the start and every few seconds: adds what the index does not have, after a restore or an update of the site too. */
export const updateSearchIndex = createSearchIndexer(searchSources, async (transaction) => {
  await indexDocuments(transaction, searchablePages(await readCurrentSettings(transaction)));
  await indexDocuments(transaction, builtInTestimonySet());
});
