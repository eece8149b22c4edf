/* oxlint-disable jsx-a11y/media-has-caption -- the text of the sermon is its transcript */
import "./sermon-audio.css";
import { listenPath } from "~/features/sermons/podcast/podcast";
import { formatMinutes, type Sermon, sermonArt } from "~/features/sermons/sermon";
import { audioTypes, parseAudioUrl } from "~/ui/audio-url";
import { ExternalLink } from "~/ui/external-link";
import { formatBytes } from "~/ui/format-bytes";
import { Link } from "~/ui/link";

type Props = {
  sermon: Pick<Sermon, "id" | "title" | "preacher" | "coverUrl" | "audioUrl" | "smallAudioUrl">;
  videoUrl: string | undefined;
  /** Of the written text; 0 without one. */
  textBytes: number;
};

/** The ways to take in a sermon, with what each costs. Renders nothing without a recording. */
export function SermonAudio({ sermon, videoUrl, textBytes }: Props) {
  const versions = [
    { label: "Small", url: sermon.smallAudioUrl },
    { label: "Full", url: sermon.audioUrl },
  ].flatMap(({ label, url }) => {
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
      <div className="audio-player">
        {/* biome-ignore lint/a11y/useMediaCaption: the text of the sermon is its transcript */}
        <audio controls preload="none" aria-label={title}>
          <source src={first.url} type={audioTypes[first.format]} />
        </audio>
        <div className="needs-script audio-controls">
          <button type="button" data-seek="-15">
            Back 15 s
          </button>
          <button type="button" data-seek="15">
            Forward 15 s
          </button>
          <button type="button">
            <span className="sr-only">Speed </span>
            <span data-speed>1×</span>
          </button>
        </div>
      </div>
      <ul className="audio-choices mb-10 flex flex-wrap gap-x-5 gap-y-1 text-fluid-sm">
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
        {videoUrl && (
          <li>
            <ExternalLink href={videoUrl}>Video</ExternalLink>
          </li>
        )}
        <li>
          <Link to={listenPath}>Listen in your app</Link>
        </li>
      </ul>
    </section>
  );
}
