import { type ReactNode, useState } from "react";
import type { PlayerState } from "~/features/livestreams/live-player";
import type { LiveState } from "~/features/livestreams/livestream";
import { useLiveCheck } from "~/features/livestreams/use-live-check";
import { videoEmbedUrl } from "~/features/livestreams/video-embed";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { useInBrowser } from "~/ui/use-in-browser";
import { PlayerPicture } from "./player-picture";
import { VideoFrame } from "./video-frame";

/** Its address is one that `videoAddress` has passed. */
type Video = { title: string; url: string };

/**
 * Live while the ministry is, otherwise a recent service to watch. Nothing is asked of a video host before a
 * click. `children` say when we are live next: below the video, and beside it on a wide screen.
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
  const [state, tell] = useLiveCheck(initialState);
  const [playing, setPlaying] = useState<Video>();
  const canPlayHere = useInBrowser(() => true, false);

  const { title, badge, subtitle } = words(state, featured);
  const isLive = state.is === "live";
  const shown: Video = isLive ? state.stream : featured;
  const failed = state.is === "notLive" ? state.failed : undefined;
  // A recorded video goes on when a service begins; a live one ends with its service.
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
            onLoad={() => tell({ type: "embedLoaded" })}
            onFail={() => {
              setPlaying(undefined);
              tell({ type: "embedFailed" });
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

/** While it is checked, the words of the recorded service keep their place unseen, so that nothing moves. */
function words(state: PlayerState, featured: Video) {
  if (state.is !== "live") {
    const isOnElsewhere = state.is === "notLive" && state.failed;
    const subtitle = isOnElsewhere
      ? "We are live, but the video did not load here."
      : featured.title;
    return { title: "Recent Service", badge: "Recorded", subtitle };
  }
  const { title, place } = state.stream;
  return {
    title: `Live Now: ${title || "Sunday Service"}`,
    badge: "Live",
    subtitle: `We are praying now${place && ` on ${place}`}.`,
  };
}
