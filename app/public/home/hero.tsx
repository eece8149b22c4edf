import { Fragment } from "react";
import { JoinLink } from "~/schedule/join-link";
import { NextPrayer } from "~/schedule/next-prayer";
import type { ComingPrayers } from "~/schedule/next-prayer.server";
import { useIsPrayerNow } from "~/schedule/use-next-prayer";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { HeroWindow } from "./hero-window";

/** The heading in two halves, left and right of the window. */
type Words = { heading: [string, string]; tagline: string; quote: string };

/** The watch before dawn: the heading lies along the horizon of the window. */
export function Hero({
  text,
  coming,
  joinUrl,
}: {
  text: Words;
  coming: ComingPrayers;
  joinUrl: string;
}) {
  const [left, right] = text.heading;
  return (
    <section id="home" aria-labelledby="hero-heading" className="hero">
      <div className="hero-grid">
        <HeroWindow isLit={useIsPrayerNow(coming)} />
        <h1 id="hero-heading" className="hero-heading">
          <span>{left}</span> <span>{right}</span>
        </h1>
        <div className="hero-invitation">
          <Tagline text={text.tagline} />
          <p className="hero-quote">
            <q>{text.quote}</q>
          </p>
          <div className="hero-buttons">
            <JoinLink to={joinUrl} look="dawn">
              Join Daily Prayers
            </JoinLink>
            <ButtonLink to="#about" variant="outlineOnNight">
              Learn More
            </ButtonLink>
          </div>
        </div>
        <div className="hero-next">
          <NextPrayer coming={coming} joinUrl={joinUrl} />
        </div>
        <a href="#about" className="hero-scroll">
          Scroll Down <Icon name="arrow-down" />
        </a>
      </div>
      <hr className="gold-rule" />
    </section>
  );
}

/** A line breaks at its bar, if it must break at all. */
function Tagline({ text }: { text: string }) {
  return (
    <p className="hero-tagline">
      {text.split(" | ").map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <i> | </i>}
          <span className="inline-block">{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
