import { PlayerCard } from "~/features/livestreams/components/player-card";
import { PrayAnyTime } from "~/features/livestreams/components/pray-any-time";
import { PreviousServices } from "~/features/livestreams/components/previous-services";
import { UpcomingEvents } from "~/features/livestreams/components/upcoming-events";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { sharedFlyer } from "~/schedule/flyer";
import { listGatherings } from "~/schedule/gatherings.server";
import { NextPrayer, PrayerReminderDialogs } from "~/schedule/next-prayer";
import { prayerCardData } from "~/schedule/next-prayer.server";
import { countPrayerPoints } from "~/settings/prayer-points.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta, useSiteData } from "~/settings/site-data";
import type { Route } from "./+types/page";
import { liveTitle } from "./live-player";
import { readLiveState } from "./live-status.server";
import { listUpcomingStreams } from "./livestreams.server";
import { loadPreviousServices, parsePreviousTab } from "./previous-services.server";
import { upcomingEvents } from "./upcoming-events.server";
import { videoEmbedUrl } from "./video-embed";
import { normalizeVideoUrl } from "./video-url";

export async function loader({ url }: Route.LoaderArgs) {
  const settings = await readSettings();
  const { featuredVideo, socials, homeZone, secondZone } = settings;
  const place = { zones: [homeZone, secondZone] as const, host: url.host };
  // Without an address of its own there is no recording with this title, also not on the channel.
  const featuredUrl = normalizeVideoUrl(featuredVideo.url ?? "") ?? "";
  const filter = {
    tab: parsePreviousTab(url),
    pages: parsePageNumber(url),
    search: (url.searchParams.get("search") ?? "").trim().slice(0, 100),
  };
  const [gatherings, streams, liveState, previous, pointCount] = await Promise.all([
    listGatherings(),
    listUpcomingStreams({ zone: homeZone }),
    readLiveState(),
    loadPreviousServices(filter, { zone: homeZone }, socials),
    countPrayerPoints(),
  ]);
  const prayAnyTimeUrl = pointCount > 0 ? "/prayers/now" : "/prayers";
  return {
    liveState,
    previous,
    pointCount,
    ...upcomingEvents({ gatherings, streams }, place),
    coming: prayerCardData(gatherings, place, liveTitle(liveState)),
    // While no video is live there is nothing to join on this page, but one can pray the same points.
    joinUrl: settings.prayerSessionUrl || (liveState.live ? "/livestream#player" : prayAnyTimeUrl),
    featured: {
      title: featuredVideo.title,
      url: featuredUrl,
      embedUrl: videoEmbedUrl(featuredUrl),
    },
  };
}

export const headers = formPageHeaders;
export const handle = { query: ["tab", "page"], uncachedQuery: ["search"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Live Services",
    description:
      "Join our prayers and services live, set a reminder for the next one, and find our previous services on YouTube, Instagram, TikTok and Facebook.",
    path: "/livestream",
    ...sharedFlyer(loaderData?.events ?? []),
    structuredData: loaderData?.structured.map((event) => ({ "script:ld+json": event })),
  });

export default function Livestreams({ loaderData }: Route.ComponentProps) {
  const { featured, liveState, coming, joinUrl, events, previous, pointCount } = loaderData;
  const { socials, brand } = useSiteData();
  return (
    <>
      <div className="stage-night">
        <div className="shell">
          <div className="stage-title">
            <h1 className="text-fluid-3xl">Live Services</h1>
            <p className="text-fluid-lg text-mist sm:text-balance">
              Pray with us live, wherever you are.
              {featured.url && " If you miss a service, you can watch it here later."}
            </p>
          </div>
          <PlayerCard featured={featured} initialState={liveState} pointCount={pointCount}>
            <NextPrayer coming={coming} joinUrl={joinUrl} showsLive={false} reminderLook="dawn" />
          </PlayerCard>
        </div>
      </div>
      <PrayerReminderDialogs
        coming={coming}
        exceptIds={events.map(({ reminder }) => reminder?.dialogId)}
      />
      <UpcomingEvents events={events} />
      <PreviousServices list={previous} channel={socials.youtube} brand={brand} />
      <PrayAnyTime pointCount={pointCount} />
    </>
  );
}
