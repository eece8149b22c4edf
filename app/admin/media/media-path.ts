import type { PictureSearch } from "~/platform/media.server";

/** The address of the library as it is looked at, as short as it can be. */
export function mediaPath(
  { words, onlyWaiting, page }: Partial<PictureSearch>,
  picture?: string,
): string {
  const query = new URLSearchParams();
  if (onlyWaiting) query.set("show", "waiting");
  if (words) query.set("q", words);
  if (page && page > 1) query.set("page", String(page));
  if (picture) query.set("picture", picture);
  return query.size > 0 ? `/admin/media?${query}` : "/admin/media";
}
