import { listLibraryPaths } from "~/features/sermons/sermon-filter.server";
import { listSermonPaths } from "~/features/sermons/sermons.server";
import { env } from "~/platform/env.server";
import { pages } from "~/public/pages";
import { findNextWatch } from "~/schedule/next-watch.server";
import type { Route } from "./+types/sitemap";

export async function loader({ url }: Route.LoaderArgs) {
  const origin = env.SITE_URL ?? url.origin;
  const [watch, sermonPaths, libraryPaths] = await Promise.all([
    findNextWatch(),
    listSermonPaths(),
    listLibraryPaths(),
  ]);
  const paths = [
    ...pages.map(({ to }) => to),
    ...(watch ? ["/prayer-watch"] : []),
    "/prayers/now",
    "/privacy",
    "/terms",
    ...sermonPaths,
    "/sermons/listen",
    ...libraryPaths,
  ];
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}
