import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { videoDataUsage } from "~/ui/video-data-notice";

/** What the player shows until somebody plays: a picture of ours, and a way to the video. */
export function PlayerPicture({
  isChecking,
  url,
  label,
  onPlay,
}: {
  isChecking: boolean;
  url: string;
  label: string;
  /** Plays it on the page; without, its address is opened. */
  onPlay: (() => void) | undefined;
}) {
  const cost = onPlay
    ? `Loads about 1 MB from YouTube, then ${videoDataUsage}`
    : `Opens ${URL.parse(url)?.hostname.replace(/^www\./, "") ?? "another site"}, ${videoDataUsage}`;
  const cover =
    "group absolute inset-0 grid place-items-center bg-night/25 focus-visible:-outline-offset-4";
  const face = (
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
          {face}
        </button>
      ) : (
        <ExternalLink href={url} className={cover}>
          {face}
        </ExternalLink>
      )}
    </>
  );
}
