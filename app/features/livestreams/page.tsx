import { pageMeta } from "~/ministry/page-meta";
import { readSettings } from "~/ministry/settings.server";
import { useShell } from "~/ministry/use-shell";
import { clockComparison } from "~/ministry/zone-words";
import { pageAsked } from "~/platform/page-of.server";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import type { Route } from "./+types/page";
import { listPreviousServices } from "./livestreams.server";
import { PlayerCard } from "./player-card";
import { previousService } from "./previous-service";
import { PreviousServices } from "./previous-services";
import { tabAsked } from "./previous-tabs";
import { UpcomingEvents } from "./upcoming-events";
import { listUpcomingEvents } from "./upcoming-events.server";
import { videoAddress } from "./video-address";

export async function loader({ url }: Route.LoaderArgs) {
  const { featuredVideo, socials, homeZone, secondZone } = await readSettings();
  const tab = tabAsked(url);
  const [upcoming, previous] = await Promise.all([
    listUpcomingEvents(homeZone),
    listPreviousServices(tab, pageAsked(url), { zone: homeZone }),
  ]);
  return {
    ...{ tab, ...upcoming },
    featured: {
      title: featuredVideo.title,
      url: videoAddress(featuredVideo.url) ?? socials.youtube,
    },
    comparison: clockComparison(homeZone, secondZone, new Date()),
    services: {
      ...previous,
      rows: previous.rows.map((stream) => previousService(stream, socials.youtube)),
    },
  };
}

export const handle = { query: ["tab", "page"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Live Services",
    description:
      "Join our prayers and services live, set a reminder for the next one, and watch the services you missed on YouTube, Instagram, TikTok and Facebook.",
    path: "/livestream",
    structured: loaderData?.structured.map((event) => ({ "script:ld+json": event })),
  });

export default function Livestreams({ loaderData }: Route.ComponentProps) {
  const { tab, featured, events, comparison, services } = loaderData;
  const { socials, brand, homeZone } = useShell();
  return (
    <>
      <PageHero
        title="Live Services"
        intro="Pray with us as it happens, wherever you are. What you miss is kept for you here."
        picture={
          <Picture
            src="/art/lamp-800.jpg"
            alt=""
            sizes="16rem"
            loading="eager"
            className="lancet"
          />
        }
      />
      <div className="shell space-y-8 py-[clamp(2.5rem,6vw,5rem)]">
        <PlayerCard featured={featured} />
        <UpcomingEvents events={events} homeZone={homeZone} comparison={comparison} />
      </div>
      <PreviousServices tab={tab} services={services} channel={socials.youtube} brand={brand} />
    </>
  );
}
