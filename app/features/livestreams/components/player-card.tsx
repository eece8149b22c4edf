import type { ReactNode } from "react";
import {
  afterAnswer,
  defaultTitle,
  type PlayerData,
  type PlayerState,
  recorded,
} from "~/features/livestreams/live-player";
import type { LiveState, Video } from "~/features/livestreams/livestream";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { videoDataUsage } from "~/ui/less-data";
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

/** Until something is live. While checking, the texts are invisible and reserve the space. */
const notLive = ["checking", "recorded", "failed"] as const;

/**
 * The live service, otherwise a recent one. Nothing is loaded from a video host before a click. `children` show the
 * next live time. All states are rendered; `live-player.browser.ts` shows the current one and plays the video. Without
 * scripts, Play is a link.
 */
export function PlayerCard({
  featured,
  initialState,
  children,
}: {
  featured: Video;
  initialState: LiveState;
  children: ReactNode;
}) {
  const state = afterAnswer(recorded, initialState);
  const live = state.is === "live" ? state.stream : undefined;
  const video = live ?? featured;
  // Until a video or a channel is set, the link leads to the contact form.
  const hasVideo = URL.canParse(featured.url);
  const data: PlayerData = { featured, frameOptions };
  return (
    <section
      id="player"
      aria-labelledby="player-title"
      data-player={JSON.stringify(data)}
      className="overflow-hidden rounded-card border border-line bg-night text-linen lg:grid lg:grid-cols-[1fr_2fr] lg:grid-rows-[1fr_auto]"
    >
      <div className="flex flex-col gap-x-8 gap-y-3 p-6 md:p-8">
        <div
          aria-live="polite"
          aria-busy="false"
          suppressHydrationWarning
          className="transition-[opacity,visibility] duration-200 aria-busy:invisible aria-busy:opacity-0"
        >
          <In states={notLive} current={state}>
            <Badge variant="onNight">Recorded</Badge>
          </In>
          <In states={["live"]} current={state}>
            <Badge variant="live">Live</Badge>
          </In>
          <h2 id="player-title" className="mt-3 text-fluid-xl">
            <In states={notLive} current={state}>
              Recent Service
            </In>
            <In states={["live"]} current={state}>
              Live Now: <Changing name="title">{live?.title || defaultTitle}</Changing>
            </In>
          </h2>
          <p className="mt-2 text-mist">
            <In states={["checking", "recorded"]} current={state}>
              {featured.title}
            </In>
            <In states={["failed"]} current={state}>
              We are live, but the video did not load here. Press Watch live to open it.
            </In>
            <In states={["live"]} current={state}>
              We are praying now
              <Changing name="place">{live?.place ? ` on ${live.place}.` : "."}</Changing>
            </In>
          </p>
        </div>
        <a
          href={video.url}
          target="_blank"
          rel="noopener noreferrer"
          data-link="watch-live"
          data-plays=""
          hidden
          suppressHydrationWarning
          className={buttonClass("dawn", "self-start")}
        >
          Watch live
        </a>
        <ExternalLink
          href={video.url}
          data-link="youtube"
          hidden={!video.embedUrl}
          suppressHydrationWarning
          className="inline-flex min-h-11 items-center self-start text-fluid-sm text-dawn underline underline-offset-4"
        >
          Watch on YouTube
        </ExternalLink>
      </div>
      <div className="relative aspect-video bg-night-raised lg:row-span-2 lg:aspect-auto lg:min-h-104">
        <Picture
          src="/art/rising-sun-wide-640.jpg"
          alt=""
          loading="eager"
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="absolute inset-0 size-full"
        />
        <output
          data-in="checking"
          hidden
          suppressHydrationWarning
          className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-night/80 font-semibold transition-opacity delay-150 duration-200 starting:opacity-0"
        >
          <span
            aria-hidden="true"
            className="size-12 animate-spin rounded-full border-4 border-linen/25 border-t-dawn"
          />
          Checking for live stream...
        </output>
        <a
          href={video.url}
          target="_blank"
          rel="noopener noreferrer"
          data-link="play"
          data-plays=""
          suppressHydrationWarning
          className="group absolute inset-0 grid place-items-center bg-night/25 focus-visible:-outline-offset-4"
        >
          <span className="mb-8 grid size-16 place-items-center rounded-full bg-dawn text-night shadow-2xl transition-transform duration-200 group-hover:scale-105">
            <In states={["live"]} current={state}>
              <Icon name="play" className="size-6 translate-x-0.5 fill-current" />
            </In>
            <In states={notLive} current={state}>
              {hasVideo ? (
                <Icon name="play" className="size-6 translate-x-0.5 fill-current" />
              ) : (
                <Icon name="mail" className="size-6" />
              )}
            </In>
          </span>
          <span className="sr-only">
            <In states={["live"]} current={state}>
              Watch live.
            </In>
            <In states={notLive} current={state}>
              {hasVideo ? `Watch ${featured.title}.` : "Write to us."}
            </In>
          </span>
          <span className="absolute inset-x-0 bottom-0 bg-night/80 px-4 py-2 text-left text-sm leading-snug text-linen">
            <span data-in="playsHere" hidden suppressHydrationWarning>
              Loads about 1 MB from YouTube, then {videoDataUsage}
            </span>
            <span data-in="opensTab" suppressHydrationWarning>
              <In states={["live"]} current={state}>
                Opens the live stream in a new tab, {videoDataUsage}
              </In>
              <In states={notLive} current={state}>
                {hasVideo
                  ? `Opens ${URL.parse(featured.url)?.hostname.replace(/^www\./, "")} in a new tab, ${videoDataUsage}`
                  : "Our first recording will be here soon. Write to us if you would like it."}
              </In>
            </span>
          </span>
        </a>
        <div data-video="" dangerouslySetInnerHTML={filledByScript} suppressHydrationWarning />
      </div>
      <div className="mx-6 border-linen/15 py-4 md:mx-8 lg:border-t">{children}</div>
    </section>
  );
}

/** Hidden in other states. */
function In({
  states,
  current,
  children,
}: {
  states: readonly PlayerState["is"][];
  current: PlayerState;
  children: ReactNode;
}) {
  return (
    <span data-in={states.join(" ")} hidden={!states.includes(current.is)} suppressHydrationWarning>
      {children}
    </span>
  );
}

/** The script changes the text. */
function Changing({ name, children }: { name: string; children: string }) {
  return (
    <span data-text={name} suppressHydrationWarning>
      {children}
    </span>
  );
}
