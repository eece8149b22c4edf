import "./hero.css";
import "./hour-light.css";
import "./dawn.css";
import { Fragment, useContext } from "react";
import type { DayPhase } from "~/schedule/clock/day-phase";
import { JoinLink } from "~/schedule/join-link";
import { NextPrayer } from "~/schedule/next-prayer";
import type { PrayerCardData } from "~/schedule/next-prayer.server";
import type { HomeTexts } from "~/settings/home-texts";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LessDataContext } from "~/ui/less-data";

type Crop = { name: string; from?: string; widths: number[]; sizes: string };

/** One crop of the picture for each layout. */
const crops: Crop[] = [
  {
    name: "hero-tall",
    from: "(min-width: 72rem)",
    widths: [448, 896],
    sizes: "clamp(19rem, 29vw, 25rem)",
  },
  { name: "hero-tablet", from: "(min-width: 40rem)", widths: [640, 1120], sizes: "22rem" },
  { name: "hero-phone", widths: [400, 560, 800], sizes: "14rem" },
];

/** `heading` is split into the parts left and right of the window. */
type HeroText = { heading: [string, string]; tagline: string; quote: string };

/** `caption` tells the hour and what is prayed now or next. */
type HeroHour = { phase: DayPhase; caption: string };

export function Hero({
  texts,
  text,
  hour,
  coming,
  joinUrl,
}: {
  texts: HomeTexts;
  text: HeroText;
  hour: HeroHour;
  coming: PrayerCardData;
  joinUrl: string;
}) {
  const [left, right] = text.heading;
  const canJoinNow = coming.isNow || coming.liveTitle !== undefined;
  return (
    <section id="home" aria-labelledby="hero-heading" className={`hero hero-${hour.phase}`}>
      <div className="hero-grid">
        <HeroWindow phase={hour.phase} isLit={coming.isNow} />
        <h1 id="hero-heading" className={`hero-heading ${sizeOf(text.heading)}`}>
          <span>{left}</span> <span>{right}</span>
        </h1>
        <div className="hero-invitation">
          <Tagline text={text.tagline} />
          <p className="hero-quote">
            <q>{text.quote}</q>
          </p>
          <div className="hero-buttons">
            {/* Gold is for one action: joining now, if that is possible. */}
            <JoinLink to={joinUrl} look={canJoinNow ? "outlineOnNight" : "dawn"}>
              {texts.homeJoinButton}
            </JoinLink>
            <ButtonLink to="#about" variant="outlineOnNight">
              {texts.homeMoreButton}
            </ButtonLink>
          </div>
        </div>
        <div className="hero-next">
          <NextPrayer coming={coming} joinUrl={joinUrl} />
        </div>
        <p className="hero-hour">{hour.caption}</p>
        <a href="#about" className="hero-scroll">
          {texts.homeScrollHint} <Icon name="arrow-down" />
        </a>
      </div>
      <hr className="gold-rule" />
    </section>
  );
}

/** Beside the window a long word needs smaller letters. */
function sizeOf(heading: string[]): string {
  const longest = Math.max(
    ...heading
      .join(" ")
      .split(" ")
      .map(({ length }) => length),
  );
  if (longest > 9) return "hero-heading-small";
  return longest > 7 ? "hero-heading-medium" : "";
}

/** Breaks lines only at the bars. */
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

/**
 * The stained glass window and the sky around it. Before sunrise the night picture is shown, except while people are
 * praying: then its sources match no screen. `next-prayer.browser.ts` changes this as time passes.
 */
function HeroWindow({ phase, isLit }: { phase: DayPhase; isLit: boolean }) {
  const maxWidths = useContext(LessDataContext) ? 1 : undefined;
  const isDark = phase === "night" || phase === "first-light";
  return (
    <div className="hero-window">
      <div aria-hidden="true" className="hero-sky">
        <div className="hero-water" />
        <div className="hero-rings" />
        <div className="hero-glow" />
        <hr className="hero-horizon" />
      </div>
      <div className="lancet hero-frame">
        <div className="lancet hero-reveal">
          <picture>
            {isDark && (
              <>
                {crops.map((crop) => (
                  <source
                    key={crop.name}
                    {...avifProps(crop, "-night", maxWidths)}
                    {...nightMediaProps(isLit, crop.from)}
                  />
                ))}
                <source
                  srcSet="/art/hero-phone-night-800.jpg 800w"
                  sizes="14rem"
                  {...nightMediaProps(isLit)}
                />
              </>
            )}
            {crops.map((crop) => (
              <source key={crop.name} {...avifProps(crop, "", maxWidths)} media={crop.from} />
            ))}
            <img
              src="/art/hero-phone-800.jpg"
              alt="A stained glass window: between two hills the sun rises out of the water, under the last stars."
              width="800"
              height="1000"
              fetchPriority="high"
              className="lancet hero-glass"
            />
          </picture>
        </div>
      </div>
    </div>
  );
}

/** Offers the first `maxWidths` widths, or all of them. */
function avifProps({ name, widths, sizes }: Crop, suffix: string, maxWidths: number | undefined) {
  const files = widths.map((width) => `/art/${name}${suffix}-${width}.avif ${width}w`);
  return { type: "image/avif", srcSet: files.slice(0, maxWidths).join(", "), sizes };
}

/** HTML allows neither an empty `media` nor "all" here, and the script needs one to restore. */
function nightMediaProps(isLit: boolean, from = "screen") {
  return { media: isLit ? "not all" : from, "data-unlit-media": from };
}
