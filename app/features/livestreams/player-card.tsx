import { useState } from "react";
import { Badge } from "~/ui/badge";
import { OutsideLink } from "~/ui/outside-link";
import { useInBrowser } from "~/ui/use-in-browser";
import type { PlayerState } from "./live-player";
import { platformNames } from "./livestream";
import { PlayerPicture } from "./player-picture";
import { useLiveCheck } from "./use-live-check";
import { readVideoAddress } from "./video-address";
import { VideoFrame } from "./video-frame";

type Featured = { title: string; url: string };

/** Live while the ministry is, otherwise a recent service to watch. Nothing is asked of a video host before a click. */
export function PlayerCard({ featured, channel }: { featured: Featured; channel: string }) {
  const [state, tell] = useLiveCheck();
  const [isPlaying, setIsPlaying] = useState(false);
  const canPlayHere = useInBrowser(() => true, false);

  const { title, badge } = headings(state);
  const shown = state.is === "live" ? state.stream : featured;
  const video = readVideoAddress(shown.url) ?? readVideoAddress(channel);
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
        <div aria-live="polite" className="min-h-22">
          <p className="mb-3 h-8">
            {badge && <Badge look={badge === "Live" ? "live" : "onNight"}>{badge}</Badge>}
          </p>
          <h2 id="player-title" className="text-fluid-2xl">
            {title}
          </h2>
        </div>
        {state.is !== "live" && <p className="text-mist">{featured.title}</p>}
        {isPlaying && video ? (
          <OutsideLink
            href={video.href}
            className="mt-auto inline-flex min-h-11 items-center text-fluid-sm text-dawn underline underline-offset-4"
          >
            Watch on YouTube
          </OutsideLink>
        ) : (
          <p className="mt-auto text-fluid-sm text-mist max-lg:hidden">
            Whenever we are live, you will find the service here.
          </p>
        )}
      </div>
      <div className="relative aspect-video bg-night-raised">
        {isPlaying && video?.kind === "youtube" ? (
          <VideoFrame
            id={video.id}
            title={shown.title}
            onLoad={() => tell({ type: "embedLoaded" })}
            onFail={stop}
          />
        ) : (
          <PlayerPicture
            isChecking={state.is === "checking"}
            video={video}
            label={playLabel(state, featured)}
            onPlay={canPlayHere ? () => setIsPlaying(true) : undefined}
          />
        )}
      </div>
    </section>
  );
}

function headings(state: PlayerState): { title: string; badge?: "Live" | "Recorded" } {
  switch (state.is) {
    case "checking":
      return { title: "Checking for live stream..." };
    case "live":
      return { title: `Live Now: ${state.stream.title || "Sunday Service"}`, badge: "Live" };
    case "notLive":
      return { title: "Recent Service", badge: "Recorded" };
  }
}

function playLabel(state: PlayerState, featured: Featured): string {
  if (state.is !== "live") return `Watch ${featured.title}`;
  const { platform } = state.stream;
  return platform === "custom" ? "Watch live" : `Watch live on ${platformNames[platform]}`;
}
