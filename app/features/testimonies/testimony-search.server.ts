import { defineSearchSource, type SearchDocument } from "~/platform/search/search-index.server";
import { builtInTestimonies } from "./content";
import type { Testimony } from "./testimony";

/** The name of the author is on the page, but nobody can search for it. */
export const testimonySearch = defineSearchSource({
  table: "testimonies",
  kind: "testimonies",
  columns: ["title", "testimony", "category", "createdAt", "approved", "sharePublicly", "isHeld"],
  describe: (row) =>
    row.approved && row.sharePublicly && !row.isHeld ? describeTestimony(row) : undefined,
});

/** They are shown while the setting `showBuiltInTestimonies` is on. */
export function listBuiltInTestimonyDocuments(): (SearchDocument & { id: string })[] {
  return builtInTestimonies.map((one) => ({ id: one.id, ...describeTestimony(one) }));
}

function describeTestimony({
  id,
  title,
  testimony,
  category,
  createdAt,
}: Omit<Testimony, "name">): SearchDocument {
  return {
    title,
    detail: category,
    text: testimony,
    date: createdAt.slice(0, 10),
    instant: createdAt,
    href: `/testimonies?testimony=${id}#story-${id}`,
    publicFrom: "",
    lastDay: null,
  };
}
