import { listGatherings } from "~/ministry/gatherings.server";
import { pageMeta } from "~/ministry/page-meta";
import { readSettings } from "~/ministry/settings.server";
import type { Route } from "./+types/page";
import { Hero } from "./hero";
import { nextPrayer } from "./next-prayer.server";

export async function loader() {
  const [settings, gatherings] = await Promise.all([readSettings(), listGatherings()]);
  const { heroHeading, tagline, heroQuote, homeZone, secondZone, prayerSessionUrl } = settings;
  return {
    words: { heroHeading, tagline, heroQuote },
    prayer: nextPrayer(gatherings, [homeZone, secondZone]),
    joinUrl: prayerSessionUrl || "/livestream",
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Worship with Us", description: "", path: "/" });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Hero {...loaderData} />;
}
