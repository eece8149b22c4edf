import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type PlayerState, useLiveCheck } from "~/features/livestreams/live-player";
import type { LiveState } from "~/features/livestreams/livestream";
import { videoEmbedUrl } from "~/features/livestreams/video-embed";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { videoDataUsage } from "~/ui/less-data";
import { Picture } from "~/ui/picture";
import { useInBrowser } from "~/ui/use-in-browser";

/** `url` comes from `normalizeVideoUrl`. */
type Video = { title: string; url: string };

/**
 * The live service, otherwise a recent one. Nothing is loaded from a video host before a click. `children` show the
 * next live time.
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
  const [state, dispatch] = useLiveCheck(initialState);
  const [playing, setPlaying] = useState<Video>();
  const canPlayHere = useInBrowser(() => true, false);

  const { title, badge, subtitle } = cardTexts(state, featured);
  const isLive = state.is === "live";
  const shown: Video = isLive ? state.stream : featured;
  const failed = state.is === "notLive" ? state.failed : undefined;
  // A recorded video continues when a service begins; a live one ends with its service.
  const played = playing && [shown.url, featured.url].includes(playing.url) ? playing : undefined;
  const embed = videoEmbedUrl((played ?? shown).url);
  const play = () => setPlaying(shown);
  return (
    <section
      id="player"
      aria-labelledby="player-title"
      className="overflow-hidden rounded-card border border-line bg-night text-linen lg:grid lg:grid-cols-[1fr_2fr] lg:grid-rows-[1fr_auto]"
    >
      <div className="flex flex-col gap-x-8 gap-y-3 p-6 md:p-8">
        <div
          aria-live="polite"
          className={`transition-[opacity,visibility] duration-200 ${state.is === "checking" ? "invisible opacity-0" : ""}`}
        >
          <Badge variant={isLive ? "live" : "onNight"}>{badge}</Badge>
          <h2 id="player-title" className="mt-3 text-fluid-xl">
            {title}
          </h2>
          <p className="mt-2 text-mist">{subtitle}</p>
        </div>
        {isLive && played && played.url !== shown.url && (
          <Button type="button" variant="dawn" onClick={play} className="self-start">
            Watch live
          </Button>
        )}
        {embed && (
          <ExternalLink
            href={(failed ?? shown).url}
            className="inline-flex min-h-11 items-center self-start text-fluid-sm text-dawn underline underline-offset-4"
          >
            Watch on YouTube
          </ExternalLink>
        )}
      </div>
      <div className="relative aspect-video bg-night-raised lg:row-span-2 lg:aspect-auto lg:min-h-104">
        {played && embed ? (
          <VideoFrame
            key={embed}
            src={embed}
            title={played.title || title}
            onLoad={() => dispatch({ type: "embedLoaded" })}
            onFail={() => {
              setPlaying(undefined);
              dispatch({ type: "embedFailed" });
            }}
          />
        ) : (
          <PlayerPicture
            isChecking={state.is === "checking"}
            url={shown.url}
            label={`Watch ${isLive ? "live" : featured.title}`}
            onPlay={canPlayHere && embed ? play : undefined}
          />
        )}
      </div>
      <div className="mx-6 border-linen/15 py-4 md:mx-8 lg:border-t">{children}</div>
    </section>
  );
}

/** While checking, the texts of the recorded service are rendered invisibly to avoid a layout shift. */
function cardTexts(state: PlayerState, featured: Video) {
  if (state.is !== "live") {
    const hasFailed = state.is === "notLive" && state.failed;
    const subtitle = hasFailed ? "We are live, but the video did not load here." : featured.title;
    return { title: "Recent Service", badge: "Recorded", subtitle };
  }
  const { title, place } = state.stream;
  return {
    title: `Live Now: ${title || "Sunday Service"}`,
    badge: "Live",
    subtitle: `We are praying now${place && ` on ${place}`}.`,
  };
}

function PlayerPicture({
  isChecking,
  url,
  label,
  onPlay,
}: {
  isChecking: boolean;
  url: string;
  label: string;
  /** Plays the video on the page. Without it the button is a link. */
  onPlay: (() => void) | undefined;
}) {
  const cost = onPlay
    ? `Loads about 1 MB from YouTube, then ${videoDataUsage}`
    : `Opens ${URL.parse(url)?.hostname.replace(/^www\./, "") ?? "another site"}, ${videoDataUsage}`;
  const cover =
    "group absolute inset-0 grid place-items-center bg-night/25 focus-visible:-outline-offset-4";
  const content = (
    <>
      <span className="mb-8 grid size-16 place-items-center rounded-full bg-dawn text-night shadow-2xl transition-transform duration-200 group-hover:scale-105">
        <Icon name="play" className="size-6 translate-x-0.5 fill-current" />
      </span>
      <span className="sr-only">{label}. </span>
      <span className="absolute inset-x-0 bottom-0 bg-night/80 px-4 py-2 text-left text-sm leading-snug text-linen">
        {cost}
      </span>
    </>
  );
  return (
    <>
      <Picture
        src="/art/rising-sun-wide-640.jpg"
        alt=""
        loading="eager"
        sizes="(min-width: 64rem) 48rem, 100vw"
        className={`absolute inset-0 size-full transition-opacity duration-200 ${isChecking ? "opacity-30" : ""}`}
      />
      {isChecking ? (
        <output className="absolute inset-0 flex flex-col items-center justify-center gap-4 font-semibold transition-opacity delay-150 duration-200 starting:opacity-0">
          <span
            aria-hidden="true"
            className="size-12 animate-spin rounded-full border-4 border-linen/25 border-t-dawn"
          />
          Checking for live stream...
        </output>
      ) : onPlay ? (
        <button type="button" onClick={onPlay} className={`${cover} w-full cursor-pointer`}>
          {content}
        </button>
      ) : (
        <ExternalLink href={url} className={cover}>
          {content}
        </ExternalLink>
      )}
    </>
  );
}

const loadTimeoutMs = 5_000;

/** Takes the focus of the play button that it replaces. */
function VideoFrame({
  src,
  title,
  onLoad,
  onFail,
}: {
  src: string;
  title: string;
  onLoad: () => void;
  onFail: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => frame.current?.focus(), []);
  // An unreachable frame fires no error event, hence the timeout.
  useEffect(() => {
    if (isLoaded) return;
    const timeout = setTimeout(() => fail(), loadTimeoutMs);
    return () => clearTimeout(timeout);
  }, [isLoaded]);
  // YouTube reports a missing video by message.
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === new URL(src).origin && isError(data)) fail();
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [src]);
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      onLoad={() => {
        setIsLoaded(true);
        onLoad();
        frame.current?.contentWindow?.postMessage('{"event":"listening"}', new URL(src).origin);
      }}
      onError={onFail}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
}

function isError(data: unknown): boolean {
  return typeof data === "string" && data.includes('"event":"onError"');
}
