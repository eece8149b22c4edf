import { useShell } from "~/ministry/use-shell";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { OutsideLink } from "~/ui/outside-link";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { Prose } from "~/ui/prose";
import { Share } from "~/ui/share";
import { type OpenSermon, type Sermon, sermonPath } from "./sermon";
import { SermonFacts } from "./sermon-facts";
import { SermonNeighbours } from "./sermon-neighbours";
import "./sermon-text.css";
import { VideoCost } from "~/ui/video-cost";
import { webAddress } from "~/ui/web-address";
import { windowOf } from "./sermon-window";
import { useStartAtTop } from "./use-start-at-top";

type Props = Omit<OpenSermon, "sermon"> & {
  sermon: Omit<Sermon, "content">;
  html: string;
  readingTime: number | undefined;
};

export function SermonArticle({ sermon, html, readingTime, older, newer }: Props) {
  const { siteUrl, brand } = useShell();
  const path = sermonPath(sermon.id);
  useStartAtTop(sermon.id);
  return (
    <article className="sermon">
      <PageHero
        above={
          <ButtonLink look="outlineOnNight" to="/sermons" data-print="no">
            <Icon name="arrow-left" /> Back to all sermons
          </ButtonLink>
        }
        title={sermon.title}
        intro={sermon.description}
        picture={<Picture src={windowOf(sermon)} alt="" sizes="256px" className="lancet w-full" />}
      >
        <SermonFacts {...sermon} readingTime={readingTime} className="mt-6 text-mist" />
        {webAddress(sermon.videoUrl) && (
          <>
            <OutsideLink
              href={sermon.videoUrl}
              className="button mt-8 bg-dawn text-night hover:bg-linen"
              data-print="no"
            >
              <Icon name="play" /> Watch the message
            </OutsideLink>
            <VideoCost className="mt-3 text-mist" />
          </>
        )}
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
        <aside aria-label="Share this sermon" data-print="no">
          <div className="lg:sticky lg:top-28">
            <h2 className="mb-4 text-fluid-lg">Share this sermon</h2>
            <Share title={sermon.title} path={path} siteUrl={siteUrl} />
          </div>
        </aside>
      </div>
      <SermonNeighbours older={older} newer={newer} />
    </article>
  );
}
