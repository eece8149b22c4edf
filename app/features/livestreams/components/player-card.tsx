import type { ReactNode } from "react";
import { countPoints } from "~/settings/prayer-points";
import "~/features/livestreams/player.css";
import { PlayMark } from "~/features/livestreams/components/play-mark";
import {
  afterAnswer,
  liveTitle,
  type PlayerData,
  type PlayerState,
  recorded,
} from "~/features/livestreams/live-player";
import type { LiveState, Video } from "~/features/livestreams/livestream";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { videoDataUsage } from "~/ui/less-data";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

/** One object for every render: React would empty the element if it got another. */
const filledByScript = { __html: "" };

const frameOptions = {
  allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
  sandbox:
    "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
  referrerPolicy: "strict-origin-when-cross-origin",
  className: "absolute inset-0 size-full",
};

type StateName = PlayerState["is"];
const notLive: readonly StateName[] = ["recorded", "failed"];
const live: readonly StateName[] = ["live"];
const offAir: readonly StateName[] = ["recorded"];
const allStates: readonly StateName[] = ["recorded", "live", "failed"];

/** The address of a link that is hidden until the script has one. */
const here = "#player";

/**
 * The live service, otherwise a recent one. Nothing is loaded from a video host before a click. `children` show the
 * next live time below the picture. All states are rendered, and player.css covers them while a script checks.
 * `live-player.browser.ts` shows the current one and plays the video. Without scripts, Play is a link.
 */
export function PlayerCard({
  featured,
  initialState,
  pointCount,
  children,
}: {
  featured: Video;
  initialState: LiveState;
  pointCount: number;
  children: ReactNode;
}) {
  const state = afterAnswer(recorded, initialState);
  const stream = state.is === "live" ? state.stream : undefined;
  const video = stream ?? featured;
  const hasVideo = featured.url !== "";
  // Without a video there is nothing to say about the picture until we are live.
  const titleStates = hasVideo ? allStates : live;
  const status = (
    <div className="stage-status">
      <div aria-live="polite" className="player-status">
        <h2
          id="player-title"
          data-in={titleStates.join(" ")}
          hidden={!titleStates.includes(state.is)}
          suppressHydrationWarning
        >
          {hasVideo && (
            <In states={notLive} current={state}>
              <span className="stage-label">
                <Badge variant="onNight">Recorded</Badge> Recent Service
              </span>{" "}
              {featured.title}
            </In>
          )}
          <In states={live} current={state}>
            <span className="stage-label">
              <Badge variant="live">Live</Badge>
            </span>{" "}
            Live Now:{" "}
            <span data-live-title="" suppressHydrationWarning>
              {liveTitle(initialState)}
            </span>
          </In>
        </h2>
        <p className="text-mist">
          <In states={["failed"]} current={state}>
            We are live, but the video did not load here. Press Watch on YouTube to open it.
          </In>
          <In states={live} current={state}>
            We are praying now
            <span data-place="" suppressHydrationWarning>
              {stream?.place ? ` on ${stream.place}.` : "."}
            </span>
          </In>
        </p>
      </div>
      <a
        href={video.url || here}
        target="_blank"
        rel="noopener noreferrer"
        data-link="watch-live"
        data-plays=""
        hidden
        suppressHydrationWarning
        className={buttonClass("dawn")}
      >
        Watch live
      </a>
    </div>
  );
  const data: PlayerData = { featured, initialState, frameOptions };
  return (
    <section
      id="player"
      aria-labelledby={hasVideo ? "player-title" : undefined}
      aria-label={hasVideo ? undefined : "Live service"}
      data-player={JSON.stringify(data)}
      data-checking=""
      suppressHydrationWarning
      className={`stage ${hasVideo ? "" : "stage-open"}`}
    >
      <div className="stage-frame">
        <div className="stage-picture">
          <Picture
            src="/art/rising-sun-wide-640.jpg"
            alt=""
            loading="eager"
            // Phones load the file of 640 pixels: it is sharp enough and saves data.
            sizes="(min-width: 48rem) 64vw, 13rem"
            hasLarge
            decoding="sync"
            className="absolute inset-0 size-full"
          />
          <output className="player-checking absolute inset-0 flex flex-col items-center justify-center gap-4 bg-night/80 font-semibold">
            <span
              aria-hidden="true"
              className="size-12 animate-spin rounded-full border-4 border-linen/25 border-t-dawn"
            />
            Checking for live stream...
          </output>
          <div data-video="" dangerouslySetInnerHTML={filledByScript} suppressHydrationWarning />
        </div>
        <a
          href={video.url || here}
          target="_blank"
          rel="noopener noreferrer"
          data-link="play"
          data-plays=""
          hidden={!video.url}
          suppressHydrationWarning
          className="stage-play"
        >
          <PlayMark className="stage-sun" />
          <span className="stage-note text-sm leading-snug text-mist">
            <strong className="font-semibold text-linen">
              <In states={live} current={state}>
                Watch live <span className="sr-only">now.</span>
              </In>
              {/* On wide screens the title stands beside the picture. */}
              <In states={notLive} current={state}>
                Watch the recording <span className="lg:sr-only">of {featured.title}.</span>
              </In>
            </strong>{" "}
            <span data-in="playsHere" hidden suppressHydrationWarning>
              Loads about 1 MB from YouTube, then {videoDataUsage}
            </span>
            <span data-in="opensTab" suppressHydrationWarning>
              <In states={live} current={state}>
                Opens the live stream in a new tab, {videoDataUsage}
              </In>
              <In states={notLive} current={state}>
                {hasVideo &&
                  `Opens ${URL.parse(featured.url)?.hostname.replace(/^www\./, "")} in a new tab, ${videoDataUsage}`}
              </In>
            </span>
          </span>
        </a>
        <ExternalLink
          href={video.url || here}
          data-link="youtube"
          hidden={!video.embedUrl}
          suppressHydrationWarning
          className="stage-elsewhere"
        >
          Watch on YouTube
        </ExternalLink>
      </div>
      <div className="stage-console">
        {status}
        {hasVideo ? (
          <div className="stage-next">
            <p
              data-in="recorded"
              hidden={state.is !== "recorded"}
              suppressHydrationWarning
              className="player-status"
            >
              We are not live just now
            </p>
            {children}
          </div>
        ) : (
          <div
            data-in={notLive.join(" ")}
            hidden={!notLive.includes(state.is)}
            suppressHydrationWarning
            className="stage-next"
          >
            {children}
            <p className="stage-off-air">
              <In states={offAir} current={state}>
                <strong>No live video just now.</strong>
              </In>{" "}
              <In states={offAir} current={state}>
                When there is, you can watch it here.
              </In>{" "}
              {pointCount > 0 && (
                <Link
                  to="/prayers/now"
                  className="font-semibold whitespace-nowrap text-linen underline underline-offset-4 hover:text-dawn"
                >
                  {`Pray the ${countPoints(pointCount)}`}
                </Link>
              )}
            </p>
          </div>
        )}
      </div>
      <div aria-hidden="true" className="stage-light" />
    </section>
  );
}

/** Hidden in other states. */
function In({
  states,
  current,
  children,
}: {
  states: readonly StateName[];
  current: PlayerState;
  children: ReactNode;
}) {
  return (
    <span data-in={states.join(" ")} hidden={!states.includes(current.is)} suppressHydrationWarning>
      {children}
    </span>
  );
}
