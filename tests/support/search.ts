import { findEntries } from "~/platform/search/find-entries.server";
import { parseSearch } from "~/platform/search/search-query.server";

export const visibility = { today: "2026-11-17", hiddenSources: [] as string[] };

export function queryOf(text: string) {
  const parsed = parseSearch(text);
  if (parsed.is !== "query") throw new Error(`${text} is ${parsed.is}`);
  return parsed.query;
}

/** The ids of the hits in their order. */
export async function find(text: string, size = 50): Promise<string[]> {
  const entries = await findEntries(queryOf(text), undefined, { offset: 0, size }, visibility);
  return entries.map(({ recordId }) => recordId);
}
