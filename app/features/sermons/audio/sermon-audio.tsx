import "./sermon-audio.css";
import { audioTypes, parseAudioUrl } from "~/ui/audio-url";
import { formatBytes } from "~/ui/format-bytes";
import { parseWebUrl } from "~/ui/url";
import { formatMinutes, type Sermon } from "../sermon";

type Props = {
  sermon: Pick<Sermon, "id" | "title" | "preacher" | "audioUrl" | "smallAudioUrl" | "videoUrl">;
  /** For the lock screen of a phone. */
  artwork: string;
  /** Of the written text; 0 without one. */
  textBytes: number;
};

/** The ways to take in a sermon, with what each costs. Renders nothing without a recording. */
export function SermonAudio({ sermon, artwork, textBytes }: Props) {
  const versions = [
    { label: "Small", url: sermon.smallAudioUrl },
    { label: "Full", url: sermon.audioUrl },
  ].flatMap(({ label, url }) => {
    const audio = parseAudioUrl(url ?? "");
    return audio && url ? [{ label, url, ...audio }] : [];
  });
  const [first] = versions;
  if (!first) return null;
  const { id, title, preacher, videoUrl } = sermon;
  return (
    <section
      aria-labelledby="listen"
      className="sermon-audio mb-10 rounded-card border border-line bg-surface p-4 md:p-5"
      data-print="no"
      data-audio={id}
      data-title={title}
      data-artist={preacher}
      data-artwork={artwork}
    >
      <h2 id="listen" className="flex flex-wrap items-baseline gap-x-3 text-fluid-lg">
        Listen
        <span className="font-sans text-fluid-sm text-muted">
          {formatMinutes(Math.max(1, Math.round(first.seconds / 60)))}
        </span>
      </h2>
      {/* biome-ignore lint/a11y/useMediaCaption: the text of the sermon is its transcript */}
      <audio controls preload="none" aria-label={title} className="mt-3 w-full">
        <source src={first.url} type={audioTypes[first.format]} />
      </audio>
      <div className="audio-controls mt-3 flex flex-wrap gap-2">
        <button type="button" data-seek="-15" aria-label="Back 15 seconds">
          −15 s
        </button>
        <button type="button" data-seek="15" aria-label="Forward 15 seconds">
          +15 s
        </button>
        <button type="button" data-speed aria-label="Speed: 1 times">
          1×
        </button>
      </div>
      <ul className="audio-choices mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fluid-sm">
        {textBytes > 0 && (
          <li>
            <a href="#text">Read</a> {formatBytes(textBytes)}
          </li>
        )}
        {versions.map(({ label, url, bytes }) => (
          <li key={label}>
            <a href={url} data-version aria-current={url === first.url ? "true" : undefined}>
              {label}
            </a>{" "}
            {formatBytes(bytes)}
          </li>
        ))}
        {parseWebUrl(videoUrl) && (
          <li>
            <a href={videoUrl} rel="noopener noreferrer" target="_blank">
              Video
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
