import { useSiteData } from "~/settings/site-data";
import { buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { formatDay } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { VideoDataNotice } from "~/ui/less-data";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { heroWindowSizes, PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { Prose } from "~/ui/prose";
import { Share } from "~/ui/share";
import { shareCardUrl } from "~/ui/share-card-url";
import { parseWebUrl } from "~/ui/url";
import { SermonAudio } from "./audio/sermon-audio";
import { BackToSermons } from "./components/group-sermons";
import { SermonGuide } from "./components/sermon-guide";
import { SermonRelated } from "./components/sermon-related";
import type { RelatedSermons } from "./related-sermons.server";
import {
  type Sermon,
  type SermonNeighbour,
  type SermonWithNeighbours,
  sermonArt,
  sermonPath,
} from "./sermon";
import styles from "./sermon-article.css?url";
import { SermonFacts, SermonPicture } from "./sermon-card";
import type { SermonReading } from "./sermon-reading.server";

type Props = Omit<SermonWithNeighbours, "sermon"> &
  SermonReading & {
    /** `videoUrl` is null for the sample address, which leads nowhere. */
    sermon: Omit<Sermon, "content" | "videoUrl"> & { videoUrl: string | null };
    shareHash: string;
    readingTime: number | undefined;
    textBytes: number;
    related: RelatedSermons | undefined;
  };

export function SermonArticle(props: Props) {
  const {
    sermon,
    shareHash,
    html,
    contents,
    passages,
    readingTime,
    textBytes,
    related,
    older,
    newer,
  } = props;
  const { siteUrl, origin, brand } = useSiteData();
  const path = sermonPath(sermon);
  const videoUrl = parseWebUrl(sermon.videoUrl)?.href;
  const hasAudio = sermon.audioUrl !== null || sermon.smallAudioUrl !== null;
  const { title, scripture, preacher, date } = sermon;
  return (
    <article className={sermon.coverUrl ? "sermon sermon-with-cover" : "sermon"}>
      {/* Not imported: the list of sermons has the same route and would load it too. */}
      <link rel="stylesheet" href={styles} />
      <PageHero
        above={<BackToSermons />}
        title={sermon.title}
        intro={sermon.description && <LinkedText text={sermon.description} />}
        picture={
          <SermonPicture
            sermon={sermon}
            sizes={heroWindowSizes}
            // A cover is hidden here on phones, which must not load it.
            loading={sermon.coverUrl ? "lazy" : "eager"}
            coverClass="mb-10 h-auto w-full"
            artClass="w-full"
          />
        }
      >
        <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-5">
          <SermonFacts {...sermon} readingTime={readingTime} className="text-mist" />
          <div className="flex flex-wrap gap-3" data-print="no">
            {hasAudio && (
              <a href="#listen" className={buttonClass("dawn", "px-5")}>
                <Icon name="play" /> Listen to the message
              </a>
            )}
            {videoUrl && (
              <ExternalLink
                href={videoUrl}
                className={buttonClass(hasAudio ? "outlineOnNight" : "dawn", "px-5")}
              >
                <Icon name={hasAudio ? "video" : "play"} /> Watch the message
              </ExternalLink>
            )}
            <a href="#share" className={buttonClass("outlineOnNight", "px-5")}>
              <Icon name="share-2" /> Share
            </a>
          </div>
        </div>
        {videoUrl && <VideoDataNotice className="mt-3 text-mist" />}
      </PageHero>
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <div className="sermon-columns">
          {sermon.coverUrl && (
            <Picture
              src={sermon.coverUrl}
              alt={sermon.coverAlt}
              sizes="92vw"
              className="mb-8 h-auto w-full rounded-card md:hidden"
            />
          )}
          <SermonAudio sermon={sermon} videoUrl={videoUrl} textBytes={textBytes} />
          {html && <SermonGuide contents={contents} passages={passages} />}
          {html ? (
            <div id="text" className="scroll-mt-28">
              <Prose html={html} className="sermon-text" />
            </div>
          ) : (
            <p className="text-muted">
              {hasAudio
                ? "This message is a recording. Press Play to hear it."
                : videoUrl
                  ? "This message is a video. Press Watch the message to see it."
                  : "The text of this message is not on this site."}
            </p>
          )}
          <p className="printed-address hidden print:block">
            {brand}
            <br />
            {`${origin}${path}`}
          </p>
        </div>
        <aside
          id="share"
          aria-label="Share this sermon"
          className="sermon-share scroll-mt-28"
          data-print="no"
        >
          <h2 className="mb-4 text-fluid-lg">Share this sermon</h2>
          <Share
            title={title}
            path={path}
            siteUrl={siteUrl}
            intro={`${title}\n${scripture} · ${preacher}, ${formatDay(date)}`}
            textFrom={html ? ".sermon-text > :not(.verses)" : undefined}
            picture={shareCardUrl({ kind: "sermons", id: sermon.id, hash: shareHash }, "tall")}
          />
        </aside>
      </div>
      {related && <SermonRelated {...related} />}
      <SermonNeighbours older={older} newer={newer} />
    </article>
  );
}

function SermonNeighbours({ older, newer }: Pick<SermonWithNeighbours, "older" | "newer">) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="More sermons" data-print="no">
      <ul className="shell sermon-neighbours">
        {older && <Neighbour sermon={older} label="Previous sermon" icon="arrow-left" />}
        {newer && <Neighbour sermon={newer} label="Next sermon" icon="arrow-right" />}
      </ul>
    </nav>
  );
}

function Neighbour({
  sermon,
  label,
  icon,
}: {
  sermon: SermonNeighbour;
  label: string;
  icon: "arrow-left" | "arrow-right";
}) {
  return (
    <li className={icon}>
      <Link to={sermonPath(sermon)} className="group">
        <Picture
          src={sermonArt(sermon)}
          alt=""
          sizes="(min-width: 48rem) 11rem, 6rem"
          className="lancet"
        />
        <span>
          <span className="flex items-center gap-2 text-fluid-sm text-muted">
            <Icon name={icon} /> {label}
          </span>{" "}
          <span className="mt-1 block font-display text-fluid-xl leading-tight underline-offset-4 group-hover:underline lg:text-fluid-2xl">
            {sermon.title}
          </span>
        </span>
      </Link>
    </li>
  );
}
