import { listTeaser } from "~/features/gallery/gallery.server";
import { writeOutProgramme } from "~/features/programmes/programme";
import { listFeaturedProgrammes } from "~/features/programmes/programmes.server";
import { listAnnouncements } from "~/ministry/announcements.server";
import { dailyPrayerOf } from "~/ministry/daily-prayer";
import { dashedTimeRange, timeRange } from "~/ministry/gathering-words";
import { listGatherings } from "~/ministry/gatherings.server";
import { pageMeta } from "~/ministry/page-meta";
import { readSettings } from "~/ministry/settings.server";
import { env } from "~/platform/env.server";
import { formPageHeaders } from "~/platform/form-token.server";
import { renderMarkdown } from "~/platform/markdown.server";
import type { Route } from "./+types/page";
import { About } from "./about";
import { Announcements } from "./announcements";
import { churchData } from "./church-data.server";
import { Contact } from "./contact";
import { daysOfRule, spanOfDays } from "./days-of-rule";
import { foldStory } from "./fold-story";
import { GalleryTeaser } from "./gallery-teaser";
import { headingHalves } from "./heading-halves";
import { Hero } from "./hero";
import { nextPrayer } from "./next-prayer.server";
import { Prayers } from "./prayers";
import { RefreshAt } from "./refresh-at";

export async function loader() {
  const [settings, gatherings, announcements, pictures, featured] = await Promise.all([
    readSettings(),
    listGatherings(),
    listAnnouncements(),
    listTeaser(),
    listFeaturedProgrammes(),
  ]);
  const { heroHeading, tagline, heroQuote, mission, homeZone, secondZone } = settings;
  const { opening, rest } = foldStory(settings.story);
  const daily = dailyPrayerOf(gatherings);
  return {
    about: {
      title: heroHeading,
      description: `${tagline}. ${mission.split(/(?<=[.!?])\s/)[0]}`,
      church: churchData(settings, env.SITE_URL),
    },
    words: { heading: headingHalves(heroHeading), tagline, quote: heroQuote },
    prayer: nextPrayer(gatherings, [homeZone, secondZone]),
    joinUrl: settings.prayerSessionUrl || "/livestream",
    mission,
    story: { opening: renderMarkdown(opening), rest: renderMarkdown(rest) },
    prayerTime: daily && timeRange(daily),
    schedule: daily && {
      days: daysOfRule(daily.rule),
      span: spanOfDays(daysOfRule(daily.rule)),
      time: dashedTimeRange(daily),
      description: daily.description,
    },
    leader: { name: settings.leaderName, quote: settings.leaderQuote },
    ...{ pictures, announcements },
    featured: featured.map(writeOutProgramme),
  };
}

export const headers = formPageHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData: { about } }) =>
  pageMeta(matches, {
    title: about.title,
    description: about.description,
    path: "/",
    structured: [{ "script:ld+json": about.church }],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, prayer, joinUrl, mission, story, prayerTime, schedule, leader } = loaderData;
  return (
    <>
      <Hero words={words} prayer={prayer} joinUrl={joinUrl} />
      <About mission={mission} story={story} teller={leader.name} prayerTime={prayerTime} />
      <Prayers schedule={schedule} leader={leader} joinUrl={joinUrl} />
      <GalleryTeaser pictures={loaderData.pictures} />
      <Announcements
        announcements={loaderData.announcements}
        programmes={loaderData.featured}
        prayer={prayer}
        joinUrl={joinUrl}
      />
      <Contact prayerTime={prayerTime} />
      {prayer && <RefreshAt instant={prayer.isNow ? prayer.endsAt : prayer.startsAt} />}
    </>
  );
}
