import "./story.css";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Prose } from "~/ui/prose";
import { Section } from "~/ui/section";

export function About({
  mission,
  story,
  author,
  prayerTime,
}: {
  mission: string;
  story: StoryHtml;
  author: string;
  prayerTime: PrayerTime | undefined;
}) {
  return (
    <Section id="about" title="About Our Ministry" isRuled>
      {/* Three windows side by side, the middle one taller. The texts begin on one line. */}
      <ul className="grid gap-10 md:grid-cols-[1fr_1.25fr_1fr] md:grid-rows-[auto_auto] md:gap-x-8 md:gap-y-6 lg:gap-x-16">
        <Feature
          title="Prophetic Ministry"
          art="dove"
          alt="Stained glass showing a white dove in flight."
        >
          We listen before we speak. What we believe we have heard is weighed against Scripture and
          offered to build up, encourage and comfort.
        </Feature>
        <Feature
          title="Daily Prayers"
          art="open-hands"
          alt="Stained glass showing two open hands lifted towards a light."
        >
          Join our daily intercession
          {prayerTime && ` ${prayerTime.hours} (${prayerTime.zoneLabel})`}: one psalm, then prayer
          for every name and need that was sent to us.
        </Feature>
        <Feature
          title="Spiritual Guidance"
          art="lamp"
          alt="Stained glass showing a lamp alight in the darkness."
        >
          A decision, a loss, a long wait: bring it. We open the Bible with you, pray with you, and
          ask again next week how it goes.
        </Feature>
      </ul>
      <div className="mt-[clamp(3rem,6vw,5rem)] border-y border-dawn/70 py-[clamp(2rem,5vw,4rem)] lg:grid lg:grid-cols-[11rem_1fr] lg:gap-12">
        <h3 className="mb-4 text-fluid-xl text-accent">Our Mission</h3>
        <p className="font-display text-fluid-xl leading-[1.4] text-pretty lg:text-[1.75rem]">
          {mission}
        </p>
      </div>
      <Story {...story} author={author} />
    </Section>
  );
}

function Feature({
  title,
  art,
  alt,
  children,
}: {
  title: string;
  art: string;
  alt: string;
  children: React.ReactNode;
}) {
  return (
    <li className="grid grid-cols-[6.25rem_1fr] gap-5 md:row-span-2 md:grid-cols-none md:grid-rows-subgrid">
      <div className="lancet aspect-[4/5] w-full md:self-end">
        <Picture
          src={`/art/${art}-800.jpg`}
          alt={alt}
          sizes="(min-width: 48rem) 25rem, 6.25rem"
          className="size-full"
        />
      </div>
      <div>
        <h3 className="text-fluid-lg md:text-fluid-xl">{title}</h3>
        <p className="mt-2 text-muted">{children}</p>
      </div>
    </li>
  );
}

/** Rendered Markdown: the first sentence, the rest of its paragraph, and the other paragraphs. */
type StoryHtml = { lead: string; opening: string; rest: string };

/** The first sentence is set large, and most of the story is collapsed. */
function Story({ lead, opening, rest, author }: StoryHtml & { author: string }) {
  return (
    <div className="mt-[clamp(3rem,6vw,5rem)] grid items-start gap-x-10 gap-y-6 md:grid-cols-[1fr_clamp(11rem,24vw,20rem)] lg:gap-x-20">
      <div>
        <h3 className="text-fluid-xl text-accent">Our Story</h3>
        <p className="mt-1 text-fluid-sm text-muted">{author}</p>
      </div>
      {/* Loaded lazily, so that phones, which do not show it, do not fetch it. */}
      <div className="hidden md:row-span-2 md:block">
        <Picture
          src="/art/well-800.jpg"
          alt="Stained glass showing a well and a bucket over its water."
          sizes="20rem"
          className="lancet w-full"
        />
      </div>
      <div>
        {lead && <Prose html={lead} className="story-lead" />}
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
  );
}
