import { env } from "~/platform/env.server";
import type { Route } from "./+types/robots";

export function loader({ url }: Route.LoaderArgs) {
  const origin = env.SITE_URL ?? url.origin;
  return new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /daily-list\nDisallow: /reminders\nDisallow: /yours\nDisallow: /prayer-watch/\n\nSitemap: ${origin}/sitemap.xml\n`,
    {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
