/* oxlint-disable jsx-a11y/media-has-caption, jsx-a11y/prefer-tag-over-role -- the text of the sermon is its transcript; a link plays while the script is not there */
import { listenPath } from "~/features/sermons/podcast/podcast";
import { formatMinutes, type Sermon, sermonArt, sermonPath } from "~/features/sermons/sermon";
import { type Audio, audioTypes, parseAudioUrl } from "~/ui/audio-url";
import { ExternalLink } from "~/ui/external-link";
import { formatBytes } from "~/ui/format-bytes";
import { Link } from "~/ui/link";
import { formatSeconds } from "./format-seconds";

type Props = {
  sermon: Pick<
    Sermon,
    "id" | "slug" | "title" | "preacher" | "coverUrl" | "audioUrl" | "smallAudioUrl"
  >;
  videoUrl: string | undefined;
  /** Of the written text; 0 without one. */
  textBytes: number;
};

type Version = Audio & { label: string; url: string };

/** The ways to take in a sermon, with what each costs. Renders nothing without a recording. */
export function SermonAudio({ sermon, videoUrl, textBytes }: Props) {
  const versions = [
    { label: "Small", url: sermon.smallAudioUrl },
    { label: "Full", url: sermon.audioUrl },
  ].flatMap(({ label, url }): Version[] => {
    const audio = parseAudioUrl(url ?? "");
    return audio && url ? [{ label, url, ...audio }] : [];
  });
  const [first] = versions;
  if (!first) return null;
  const { id, title, preacher, coverUrl } = sermon;
  return (
    <section
      aria-labelledby="listen"
      className="sermon-audio"
      data-print="no"
      data-audio={id}
      data-title={title}
      data-artist={preacher}
      data-artwork={coverUrl ?? sermonArt(sermon)}
    >
      <h2 id="listen" className="flex scroll-mt-28 flex-wrap items-baseline gap-x-3 text-fluid-lg">
        Listen
        <span className="font-sans text-fluid-sm text-muted">
          {formatMinutes(Math.max(1, Math.round(first.seconds / 60)))}
        </span>
      </h2>
      <Player title={title} version={first} />
      <ul className="audio-choices">
        {textBytes > 0 && (
          <li>
            <a href="#text">
              Read <span>{formatBytes(textBytes)}</span>
            </a>
          </li>
        )}
        {versions.map(({ label, url, bytes }) => (
          <li key={label}>
            <a href={url} data-version aria-current={url === first.url ? "true" : undefined}>
              {label} <span>{formatBytes(bytes)}</span>
            </a>
          </li>
        ))}
        {videoUrl && (
          <li>
            <ExternalLink href={videoUrl}>Video</ExternalLink>
          </li>
        )}
        <li>
          <Link to={listenPath}>Listen in your app</Link>
        </li>
      </ul>
      <div
        className="needs-script audio-save"
        data-save={first.url}
        data-path={sermonPath(sermon)}
        data-bytes={first.bytes + textBytes}
      >
        <button type="button">
          <Drawing path="M12 4v11m-5-5 5 5 5-5M5 20h14" />
          <span data-label>Save offline</span>
        </button>
        <output>
          {textBytes > 0 && `Text ${unbroken(textBytes)}, `}
          {textBytes > 0 ? "sound" : "Sound"} {unbroken(first.bytes)}
        </output>
      </div>
    </section>
  );
}

function unbroken(bytes: number): string {
  return formatBytes(bytes).replace(" ", "\u00a0");
}

/** Without scripts it is the browser's own. If only the script is missing, Play opens the file. */
function Player({ title, version }: { title: string; version: Version }) {
  const { url, format, seconds } = version;
  return (
    <div className="audio-player">
      <div className="audio-bar">
        {/* biome-ignore lint/a11y/useMediaCaption: the text of the sermon is its transcript */}
        <audio controls preload="none" aria-label={title}>
          <source src={url} type={audioTypes[format]} />
        </audio>
        <div className="needs-script audio-controls">
          {/* biome-ignore lint/a11y/useSemanticElements: a link works while the script is not there */}
          <a href={url} role="button" className="audio-toggle" aria-label="Play">
            <Drawing path="M8 5.5v13l10.5-6.5z" />
            <Drawing path="M8 5.5v13M16 5.5v13" />
          </a>
          <div className="audio-track">
            <span className="audio-title" aria-hidden="true">
              {title}
            </span>
            <input
              type="range"
              min="0"
              max={seconds}
              step="1"
              defaultValue="0"
              aria-label="Position"
              aria-valuetext={formatSeconds(0)}
              autoComplete="off"
            />
            <span className="audio-times" aria-hidden="true">
              <span data-now>{formatSeconds(0)}</span> <span>{formatSeconds(seconds)}</span>
            </span>
          </div>
          <div className="audio-buttons">
            <button type="button" data-seek="-15" aria-label="Back 15 seconds">
              <Drawing path="M4 4v5h5M4.6 9A8.2 8.2 0 1 1 3.8 13" text="15" />
            </button>
            <button type="button" data-seek="15" aria-label="Forward 15 seconds">
              <Drawing path="M20 4v5h-5M19.4 9A8.2 8.2 0 1 0 20.2 13" text="15" />
            </button>
            <button type="button">
              <span className="sr-only">Speed </span>
              <span data-speed>1×</span>
            </button>
          </div>
        </div>
      </div>
      <p role="alert" className="audio-problem" />
    </div>
  );
}

/** Here and not in the sprite of icons, which every page loads. */
function Drawing({ path, text }: { path: string; text?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
      {text && (
        <text x="12" y="15.2" textAnchor="middle">
          {text}
        </text>
      )}
    </svg>
  );
}
