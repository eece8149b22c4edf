import "./about.css";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { fillPrayerTime, type HomeTexts } from "~/settings/home-texts";
import { ArtWindow } from "~/ui/art-window";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { Prose } from "~/ui/prose";
import { SectionHeading } from "~/ui/section";

/** The long text of the mission is set as one large sentence and the rest. */
type Mission = { lead: string; rest: string };

export function About({
  texts,
  mission,
  story,
  author,
  prayerTime,
}: {
  texts: HomeTexts;
  mission: Mission;
  story: StoryHtml;
  author: string;
  prayerTime: PrayerTime | undefined;
}) {
  return (
    <section id="about" aria-label={texts.homeAboutTitle}>
      <div className="features py-[clamp(3rem,6.5vw,5.5rem)]">
        <div className="shell">
          <SectionHeading title={texts.homeAboutTitle} isRuled />
          <ul className="triptych">
            <Feature
              title={texts.homeProphetTitle}
              art="dove"
              alt="Stained glass showing a white dove in flight."
              link={{ to: "/sermons", label: texts.homeProphetLink }}
              text={texts.homeProphetText}
            />
            <Feature
              title={texts.homeDailyTitle}
              art="open-hands"
              alt="Stained glass showing two open hands lifted towards a light."
              link={{ to: "/programmes", label: texts.homeDailyLink }}
              text={fillPrayerTime(texts.homeDailyText, prayerTime)}
            />
            <Feature
              title={texts.homeGuidanceTitle}
              art="lamp"
              alt="Stained glass showing a lamp alight in the darkness."
              link={{ to: "/prayers#share", label: texts.homeGuidanceLink }}
              text={texts.homeGuidanceText}
            />
          </ul>
        </div>
      </div>
      <div className="mission">
        <div className="shell">
          <h3 className="mb-3 text-fluid-lg text-accent">{texts.homeMissionTitle}</h3>
          <p className="font-display">
            {mission.lead && (
              <span className="mission-lead block">
                <LinkedText text={mission.lead} />
              </span>
            )}{" "}
            {mission.rest && (
              <span className="mission-rest block">
                <LinkedText text={mission.rest} />
              </span>
            )}
          </p>
        </div>
      </div>
      <Story {...story} author={author} texts={texts} />
    </section>
  );
}

function Feature({
  title,
  art,
  alt,
  link,
  text,
}: {
  title: string;
  art: string;
  alt: string;
  link: { to: string; label: string };
  text: string;
}) {
  return (
    <li>
      <div className="triptych-window">
        <ArtWindow art={art} alt={alt} sizes="(min-width: 48rem) 27rem, 44vw" />
      </div>
      <div className="triptych-text">
        <h3 className="text-fluid-xl">{title}</h3>
        {text && (
          <p className="text-muted">
            <LinkedText text={text} />
          </p>
        )}
        <Link
          to={link.to}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
        >
          {link.label}
        </Link>
      </div>
    </li>
  );
}

/** Rendered Markdown: the first sentence, the rest of its paragraph, and the other paragraphs. */
type StoryHtml = { lead: string; opening: string; rest: string };

/** The first sentence is set large, and most of the story is collapsed. */
function Story({
  lead,
  opening,
  rest,
  author,
  texts,
}: StoryHtml & { author: string; texts: HomeTexts }) {
  return (
    <div className="story">
      <div className="story-grid shell">
        <h3 className="story-head text-fluid-lg text-accent">{texts.homeStoryTitle}</h3>
        <div className="story-window">
          <ArtWindow
            art="well"
            alt="Stained glass showing a well and a bucket over its water."
            sizes="(min-width: 48rem) 26rem, 12rem"
          />
        </div>
        <div className="story-text">
          {lead && <Prose html={lead} className="story-lead" />}
          <p className="mt-4 text-fluid-sm text-muted">{author}</p>
          <div className="max-w-[38rem]">
            <Prose html={opening} className="mt-5" />
            {rest && (
              <details className="story-rest">
                <summary className="button mt-6 cursor-pointer border border-current">
                  <span className="when-closed">{texts.homeStoryOpen}</span>
                  <span className="when-open">{texts.homeStoryClose}</span>
                  <Icon name="arrow-down" />
                </summary>
                <Prose html={rest} className="mt-6" />
              </details>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
