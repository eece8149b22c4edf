import { useState } from "react";
import { Badge } from "~/ui/badge";
import { OutsideLink } from "~/ui/outside-link";
import { useInBrowser } from "~/ui/use-in-browser";
import type { PlayerState } from "./live-player";
import { platformNames } from "./livestream";
import { PlayerPicture } from "./player-picture";
import { useLiveCheck } from "./use-live-check";
import { videoEmbed } from "./video-embed";
import { VideoFrame } from "./video-frame";

/** Its address is one that `videoAddress` has passed. */
type Featured = { title: string; url: string };

/** Live while the ministry is, otherwise a recent service to watch. Nothing is asked of a video host before a click. */
export function PlayerCard({ featured }: { featured: Featured }) {
  const [state, tell] = useLiveCheck();
  const [isPlaying, setIsPlaying] = useState(false);
  const canPlayHere = useInBrowser(() => true, false);

  const { title, badge, subtitle } = words(state, featured);
  const shown = state.is === "live" ? state.stream : featured;
  const embed = videoEmbed(shown.url);
  const stop = () => {
    setIsPlaying(false);
    tell({ type: "embedFailed" });
  };
  return (
    <section
      aria-labelledby="player-title"
      className="overflow-hidden rounded-card border border-line bg-night text-linen lg:grid lg:grid-cols-[1fr_2fr]"
    >
      <div className="flex flex-col gap-x-8 gap-y-3 p-6 md:p-8">
        <div
          aria-live="polite"
          className={`transition-[opacity,visibility] duration-200 ${state.is === "checking" ? "invisible opacity-0" : ""}`}
        >
          <Badge look={state.is === "live" ? "live" : "onNight"}>{badge}</Badge>
          <h2 id="player-title" className="mt-3 text-fluid-2xl">
            {title}
          </h2>
          <p className="mt-3 text-mist">{subtitle}</p>
        </div>
        {state.is !== "live" && (
          <p className="mt-auto text-fluid-sm text-mist max-lg:hidden">
            Whenever we are live, you will find the service here.
          </p>
        )}
        {embed && (
          <OutsideLink
            href={shown.url}
            className="inline-flex min-h-11 items-center self-start lg:mt-auto text-fluid-sm text-dawn underline underline-offset-4"
          >
            Watch on YouTube
          </OutsideLink>
        )}
      </div>
      <div className="relative aspect-video bg-night-raised">
        {isPlaying && embed ? (
          <VideoFrame
            src={embed}
            title={shown.title}
            onLoad={() => tell({ type: "embedLoaded" })}
            onFail={stop}
          />
        ) : (
          <PlayerPicture
            isChecking={state.is === "checking"}
            url={shown.url}
            label={`Watch ${state.is === "live" ? "live" : featured.title}`}
            onPlay={canPlayHere && embed ? () => setIsPlaying(true) : undefined}
          />
        )}
      </div>
    </section>
  );
}

/** While it is checked, the words of the recorded service keep their place unseen, so that nothing moves. */
function words(state: PlayerState, featured: Featured) {
  if (state.is !== "live") {
    return { title: "Recent Service", badge: "Recorded", subtitle: featured.title };
  }
  const { title, platform } = state.stream;
  const place = platform === "custom" ? "" : ` on ${platformNames[platform]}`;
  return {
    title: `Live Now: ${title || "Sunday Service"}`,
    badge: "Live",
    subtitle: `We are praying now${place}.`,
  };
}
