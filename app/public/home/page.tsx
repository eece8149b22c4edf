import { listTeaserGalleryItems } from "~/features/gallery/gallery-items.server";
import { toDatedProgrammeRow } from "~/features/programmes/programme-occasion.server";
import { listFeaturedProgrammes } from "~/features/programmes/programmes.server";
import { env } from "~/platform/env.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { renderMarkdown } from "~/platform/markdown.server";
import { formatPrayerTime } from "~/schedule/daily-prayer";
import { listGatherings } from "~/schedule/gatherings.server";
import { listComingPrayers } from "~/schedule/next-prayer.server";
import { RefreshWhenOver } from "~/schedule/refresh-when-over";
import { listAnnouncements } from "~/settings/announcements.server";
import { pageMeta } from "~/settings/page-meta";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/page";
import { About } from "./about";
import { Announcements } from "./announcements";
import { churchJsonLd } from "./church-json-ld.server";
import { Contact } from "./contact";
import { dailySchedule } from "./daily-schedule.server";
import { GalleryTeaser } from "./gallery-teaser";
import { Hero } from "./hero";
import { Prayers } from "./prayers";
import { splitHeading } from "./split-heading";
import { splitStory } from "./split-story";

export async function loader({ url }: Route.LoaderArgs) {
  const [settings, gatherings, announcements, pictures, featured] = await Promise.all([
    readSettings(),
    listGatherings(),
    listAnnouncements(),
    listTeaserGalleryItems(),
    listFeaturedProgrammes(),
  ]);
  const { heroHeading, tagline, heroQuote, mission, homeZone, secondZone } = settings;
  const { opening, rest } = splitStory(settings.story);
  const zones = [homeZone, secondZone] as const;
  return {
    about: {
      title: heroHeading,
      description: `${tagline}. ${mission.split(/(?<=[.!?])\s/)[0]}`,
      church: churchJsonLd(settings, env.SITE_URL),
    },
    text: { heading: splitHeading(heroHeading), tagline, quote: heroQuote },
    coming: listComingPrayers(gatherings, zones),
    joinUrl: settings.prayerSessionUrl || "/livestream",
    mission,
    story: { opening: renderMarkdown(opening), rest: renderMarkdown(rest) },
    prayerTime: formatPrayerTime(gatherings),
    schedule: dailySchedule(gatherings, zones),
    leader: { name: settings.leaderName, quote: settings.leaderQuote },
    pictures,
    announcements,
    featured: featured.map((programme) => toDatedProgrammeRow(programme, zones, url.host)),
  };
}

export const headers = formPageHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData: { about } }) =>
  pageMeta(matches, {
    title: about.title,
    description: about.description,
    path: "/",
    structuredData: [{ "script:ld+json": about.church }],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, coming, joinUrl, mission, story, prayerTime, schedule, leader } = loaderData;
  return (
    <>
      <Hero text={text} coming={coming} joinUrl={joinUrl} />
      <About mission={mission} story={story} author={leader.name} prayerTime={prayerTime} />
      <Prayers schedule={schedule} leader={leader} joinUrl={joinUrl} />
      <GalleryTeaser pictures={loaderData.pictures} />
      <Announcements
        announcements={loaderData.announcements}
        programmes={loaderData.featured}
        coming={coming}
        joinUrl={joinUrl}
      />
      <Contact prayerTime={prayerTime} />
      <RefreshWhenOver coming={coming} />
    </>
  );
}
