import { type Sermon, type SermonWithNeighbours, sermonPath } from "~/features/sermons/sermon";
import { sermonPicture } from "~/features/sermons/sermon-picture";
import { useScrollToTop } from "~/features/sermons/use-scroll-to-top";
import { useSiteData } from "~/settings/use-site-data";
import { ButtonLink, buttonClass } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { formatDay } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { parseWebUrl } from "~/ui/parse-web-url";
import { Picture } from "~/ui/picture";
import { Prose } from "~/ui/prose";
import { Share } from "~/ui/share";
import { VideoDataNotice } from "~/ui/video-data-notice";
import { SermonFacts } from "./sermon-facts";
import { SermonNeighbours } from "./sermon-neighbours";

type Props = Omit<SermonWithNeighbours, "sermon"> & {
  sermon: Omit<Sermon, "content">;
  html: string;
  readingTime: number | undefined;
};

export function SermonArticle({ sermon, html, readingTime, older, newer }: Props) {
  const { siteUrl, brand } = useSiteData();
  const path = sermonPath(sermon.id);
  useScrollToTop(sermon.id);
  const inPlainText = () => {
    const { title, scripture, preacher, date } = sermon;
    const parts = [...document.querySelectorAll(".sermon-text > *")];
    const words = parts.map(({ textContent }) => textContent.trim().replace(/\n+/g, "\n"));
    const facts = `${scripture} · ${preacher}, ${formatDay(date)}`;
    return [`${title}\n${facts}`, ...words].join("\n\n");
  };
  return (
    <article className="sermon">
      <PageHero
        above={
          <ButtonLink variant="outlineOnNight" to="/sermons" data-print="no">
            <Icon name="arrow-left" /> Back to all sermons
          </ButtonLink>
        }
        title={sermon.title}
        intro={sermon.description}
        picture={
          <Picture src={sermonPicture(sermon)} alt="" sizes="256px" className="lancet w-full" />
        }
      >
        <SermonFacts {...sermon} readingTime={readingTime} className="mt-6 text-mist" />
        <div className="mt-8 flex flex-wrap gap-3" data-print="no">
          {parseWebUrl(sermon.videoUrl) && (
            <ExternalLink href={sermon.videoUrl} className={buttonClass("dawn", "px-5")}>
              <Icon name="play" /> Watch the message
            </ExternalLink>
          )}
          <a href="#share" className={buttonClass("outlineOnNight", "px-5 lg:hidden")}>
            <Icon name="share-2" /> Share
          </a>
        </div>
        {parseWebUrl(sermon.videoUrl) && <VideoDataNotice className="mt-3 text-mist" />}
      </PageHero>
      <div className="shell grid gap-x-16 gap-y-14 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[1fr_clamp(11rem,20vw,16rem)]">
        <div>
          {html ? (
            <Prose html={html} className="sermon-text" />
          ) : (
            <p className="text-muted">This message has not been written out yet.</p>
          )}
          <p className="hidden text-sm print:mt-8 print:block">
            {brand}
            {siteUrl && ` · ${siteUrl}${path}`}
          </p>
        </div>
        <aside id="share" aria-label="Share this sermon" data-print="no">
          <div className="share-column lg:sticky lg:top-28">
            <h2 className="mb-4 text-fluid-lg lg:mb-2">Share this sermon</h2>
            <Share title={sermon.title} path={path} siteUrl={siteUrl} text={inPlainText} />
          </div>
        </aside>
      </div>
      <SermonNeighbours older={older} newer={newer} />
    </article>
  );
}
