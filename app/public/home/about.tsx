import "./about.css";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { ArtWindow } from "~/ui/art-window";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Prose } from "~/ui/prose";
import { SectionHeading } from "~/ui/section";

/** The long text of the mission is set as one large sentence and the rest. */
type Mission = { lead: string; rest: string };

export function About({
  mission,
  story,
  author,
  prayerTime,
}: {
  mission: Mission;
  story: StoryHtml;
  author: string;
  prayerTime: PrayerTime | undefined;
}) {
  return (
    <section id="about" aria-label="About Our Ministry">
      <div className="features py-[clamp(3rem,6.5vw,5.5rem)]">
        <div className="shell">
          <SectionHeading title="About Our Ministry" isRuled />
          <ul className="triptych">
            <Feature
              title="Prophetic Ministry"
              art="dove"
              alt="Stained glass showing a white dove in flight."
              link={{ to: "/sermons", label: "Read our sermons" }}
            >
              We listen before we speak. What we believe we have heard is weighed against Scripture
              and offered to build up, encourage and comfort.
            </Feature>
            <Feature
              title="Daily Prayers"
              art="open-hands"
              alt="Stained glass showing two open hands lifted towards a light."
              link={{ to: "/programmes", label: "See when we pray" }}
            >
              Join our daily intercession
              {prayerTime && ` ${prayerTime.hours} (${prayerTime.zoneLabel})`}: one psalm, then
              prayer for every name and need that was sent to us.
            </Feature>
            <Feature
              title="Spiritual Guidance"
              art="lamp"
              alt="Stained glass showing a lamp alight in the darkness."
              link={{ to: "/prayers#share", label: "Ask for prayer" }}
            >
              A decision, a loss, a long wait: bring it. We open the Bible with you, pray with you,
              and ask again next week how it goes.
            </Feature>
          </ul>
        </div>
      </div>
      <div className="mission">
        <div className="shell">
          <h3 className="mb-3 text-fluid-lg text-accent">Our Mission</h3>
          <p className="font-display">
            {mission.lead && <span className="mission-lead block">{mission.lead}</span>}{" "}
            {mission.rest && <span className="mission-rest block">{mission.rest}</span>}
          </p>
        </div>
      </div>
      <Story {...story} author={author} />
    </section>
  );
}

function Feature({
  title,
  art,
  alt,
  link,
  children,
}: {
  title: string;
  art: string;
  alt: string;
  link: { to: string; label: string };
  children: React.ReactNode;
}) {
  return (
    <li>
      <div className="triptych-window">
        <ArtWindow art={art} alt={alt} sizes="(min-width: 48rem) 27rem, 44vw" />
      </div>
      <div className="triptych-text">
        <h3 className="text-fluid-xl">{title}</h3>
        <p className="text-muted">{children}</p>
        <Link
          to={link.to}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
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
function Story({ lead, opening, rest, author }: StoryHtml & { author: string }) {
  return (
    <div className="story">
      <div className="story-grid shell">
        <h3 className="story-head text-fluid-lg text-accent">Our Story</h3>
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
                  <span className="when-closed">Read the whole story</span>
                  <span className="when-open">Close the story</span>
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
