import "./hero.css";
import "./dawn.css";
import "./about.css";
import "./announcements.css";
import "./daylight.css";
import "./prayer-card.css";
import { ContactDetails } from "~/features/contact/contact-details";
import { ContactForm } from "~/features/contact/contact-form";
import { JoinBand } from "~/features/contact/join-band";
import { wideArt } from "~/features/gallery/gallery-item";
import { listTeaserGalleryItems } from "~/features/gallery/gallery-items.server";
import { liveTitle } from "~/features/livestreams/live-player";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { toDatedProgrammeRow } from "~/features/programmes/programme-occasion.server";
import { listFeaturedProgrammes } from "~/features/programmes/programmes.server";
import { env } from "~/platform/env.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { renderMarkdown } from "~/platform/markdown.server";
import { currentHour } from "~/schedule/clock/current-hour.server";
import { formatPrayerTime } from "~/schedule/daily-prayer";
import { listGatherings } from "~/schedule/gatherings.server";
import { PrayerReminderDialogs } from "~/schedule/next-prayer";
import { listComingPrayers, prayerCardData } from "~/schedule/next-prayer.server";
import { listAnnouncements } from "~/settings/announcements.server";
import {
  builtInHomeTexts,
  type HomeTextName,
  type HomeTexts,
  pickHomeTexts,
} from "~/settings/home-texts";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";
import { artName, Picture } from "~/ui/picture";
import { Section } from "~/ui/section";
import type { Route } from "./+types/page";
import { About } from "./about";
import { Announcements } from "./announcements";
import { Hero } from "./hero";
import {
  churchJsonLd,
  dailySchedule,
  describeHour,
  readLatest,
  splitHeading,
  splitMission,
  splitStory,
} from "./home.server";
import { Latest } from "./latest";
import { Prayers } from "./prayers";

/** Pictures of our own art whose motif stands elsewhere on the page. The sun is in the hero. */
const motifsOnPage = [
  "rising-sun",
  "dawn-window",
  "dove",
  "open-hands",
  "lamp",
  "well",
  "springs",
  "star",
].map((name) => `/art/${name}-800.jpg`);

export async function loader({ url }: Route.LoaderArgs) {
  const [settings, gatherings, announcements, pictures, featured, liveState, latest] =
    await Promise.all([
      readSettings(),
      listGatherings(),
      listAnnouncements(),
      listTeaserGalleryItems(motifsOnPage),
      listFeaturedProgrammes(),
      readLiveState(),
      readLatest(),
    ]);
  const { heroHeading, tagline, heroQuote, mission, homeZone, secondZone } = settings;
  const { lead, opening, rest } = splitStory(settings.story);
  const zones = [homeZone, secondZone] as const;
  const hour = currentHour(homeZone);
  const [leadHtml, openingHtml, restHtml] = await Promise.all([
    renderMarkdown(lead),
    renderMarkdown(opening),
    renderMarkdown(rest),
  ]);
  return {
    about: {
      title: heroHeading,
      description: `${tagline}. ${mission.split(/(?<=[.!?])\s/)[0]}`,
      church: churchJsonLd(settings, env.SITE_URL),
    },
    texts: pickHomeTexts(settings, Object.keys(builtInHomeTexts) as HomeTextName[]),
    text: { heading: splitHeading(heroHeading), tagline, quote: heroQuote },
    hour: {
      phase: hour.phase,
      caption: describeHour(hour, listComingPrayers(gatherings, zones)),
    },
    coming: prayerCardData(gatherings, { zones, host: url.host }, liveTitle(liveState)),
    joinUrl: settings.prayerSessionUrl || "/livestream",
    mission: splitMission(mission),
    story: {
      lead: leadHtml,
      opening: openingHtml,
      rest: restHtml,
    },
    prayerTime: formatPrayerTime(gatherings),
    schedule: dailySchedule(gatherings, zones),
    leader: { name: settings.leaderName, quote: settings.leaderQuote },
    pictures,
    announcements,
    latest,
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
  const { texts, text, hour, coming, joinUrl, mission, story, prayerTime, schedule, leader } =
    loaderData;
  return (
    <>
      <Hero texts={texts} text={text} hour={hour} coming={coming} joinUrl={joinUrl} />
      <PrayerReminderDialogs coming={coming} />
      <div className="daybreak">
        <Latest {...loaderData.latest} texts={texts} />
        <About
          texts={texts}
          mission={mission}
          story={story}
          author={leader.name}
          prayerTime={prayerTime}
        />
      </div>
      <Prayers texts={texts} schedule={schedule} leader={leader} joinUrl={joinUrl} />
      <GalleryTeaser pictures={loaderData.pictures} texts={texts} />
      <Announcements
        texts={texts}
        announcements={loaderData.announcements}
        programmes={loaderData.featured}
        coming={coming}
        joinUrl={joinUrl}
      />
      <Contact texts={texts} />
      <JoinBand
        texts={texts}
        art="star"
        prayerTime={prayerTime}
        clocks={schedule?.clocks}
        notes={schedule?.notes}
      />
    </>
  );
}

function Contact({ texts }: { texts: HomeTexts }) {
  return (
    <Section
      id="contact"
      title={texts.homeContactTitle}
      intro={texts.homeContactText && <LinkedText text={texts.homeContactText} />}
      isRuled
    >
      <div className="contact-grid">
        <ContactForm back="home" />
        <ContactDetails texts={texts} />
      </div>
    </Section>
  );
}

type TeaserPicture = { id: string; title: string; imageUrl: string; alt: string };

function GalleryTeaser({ pictures, texts }: { pictures: TeaserPicture[]; texts: HomeTexts }) {
  if (pictures.length === 0) return null;
  const isArtwork = pictures.every(({ imageUrl }) => artName(imageUrl));
  const intro = isArtwork ? texts.homeGalleryArtText : texts.homeGalleryText;
  return (
    <Section title={texts.homeGalleryTitle} intro={intro && <LinkedText text={intro} />} isRuled>
      <ul className="teaser-grid">
        {pictures.map(({ id, title, imageUrl, alt }, index) => (
          <li key={id}>
            <figure>
              {index === 0 ? (
                <Picture
                  src={wideArt({ imageUrl }) ?? imageUrl}
                  alt={alt}
                  sizes="(min-width: 48rem) 34rem, 90vw"
                  hasLarge
                  className="aspect-video w-full rounded-card"
                />
              ) : (
                <Picture
                  src={imageUrl}
                  alt={alt}
                  sizes="(min-width: 48rem) 16rem, 29vw"
                  className="lancet aspect-[4/5] w-full"
                />
              )}
              <figcaption className="mt-3 font-display text-fluid-sm leading-snug text-balance sm:text-fluid-base">
                {title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <ButtonLink to="/gallery" variant="outline">
          {texts.homeGalleryButton} <Icon name="arrow-right" />
        </ButtonLink>
      </p>
    </Section>
  );
}
