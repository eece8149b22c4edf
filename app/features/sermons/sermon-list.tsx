import type { ReactNode } from "react";
import { LocalTime } from "~/schedule/clock/local-time";
import { ArtWindow } from "~/ui/art-window";
import { ButtonLink, buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { Pagination } from "~/ui/pagination";
import type { LiveService } from "./live-service.server";
import { listenPath } from "./podcast/podcast";
import type { SermonSummary } from "./sermon";
import { LatestSermon, SermonCard } from "./sermon-card";

type Props = {
  rows: SermonSummary[];
  page: number;
  pages: number;
  liveService: LiveService | undefined;
  /** Leads to the podcast. */
  hasRecordings?: boolean;
  /** Shown before the sermons, for an address whose sermon cannot be shown. */
  notice?: ReactNode;
  filters?: ReactNode;
  /** Shown instead of the sermons. */
  children?: ReactNode;
};

export function SermonList(props: Props) {
  const { rows, page, pages, liveService, hasRecordings = false } = props;
  const { notice, filters, children } = props;
  const latest = page === 1 && !children ? rows[0] : undefined;
  const others = latest ? rows.slice(1) : rows;
  const isLong = pages > 1 && Boolean(filters) && !children;
  return (
    <>
      <PageHero
        title="Sermons"
        intro="Messages from our services, written out in full. Read them slowly, with a Bible open beside you."
        // The book stands where the window would.
        art={latest && !notice ? undefined : "candles"}
      >
        {(hasRecordings || isLong) && (
          <p className="mt-6 flex flex-wrap gap-3" data-print="no">
            {hasRecordings && (
              <ButtonLink variant="outlineOnNight" to={listenPath}>
                <Icon name="music" /> Listen in your app
              </ButtonLink>
            )}
            {isLong && (
              <a href="#find" className={buttonClass("outlineOnNight")}>
                <Icon name="search" /> Find a sermon
              </a>
            )}
          </p>
        )}
      </PageHero>
      {notice && <div className="sermon-notice shell">{notice}</div>}
      {latest && (
        <div className={notice ? "shell" : "shell book-stand"}>
          <LatestSermon sermon={latest} />
        </div>
      )}
      <div className="sermon-list shell">
        {children ? (
          <>
            {filters}
            {children}
          </>
        ) : (
          <>
            {rows.length === 0 && <NoSermons />}
            {others.length > 0 && (
              <section aria-label="Earlier sermons">
                <h2 className="text-fluid-2xl">Earlier sermons</h2>
                <div className="book-find">{filters}</div>
                <ul className="mt-6">
                  {others.map((sermon) => (
                    <li key={sermon.id}>
                      <SermonCard sermon={sermon} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {others.length === 0 && filters}
            <Pagination
              label="Pages of sermons"
              page={page}
              pages={pages}
              hrefOf={(target) => (target === 1 ? "/sermons" : `/sermons?page=${target}`)}
            />
          </>
        )}
      </div>
      {rows.length > 0 && <HearItLive service={liveService} />}
    </>
  );
}

/** The end of the page: a window on the horizon, and the words in its light. */
function HearItLive({ service }: { service: LiveService | undefined }) {
  return (
    <section aria-labelledby="live-title" className="live-band" data-print="no">
      <div className="shell live-band-inner">
        <div className="live-band-text">
          <h2 id="live-title" className="text-fluid-2xl">
            Hear the word live
          </h2>
          <p className="measure mt-3 text-fluid-lg text-muted sm:text-balance">
            We pray and open the Scriptures together every week. Join us from wherever you are.
          </p>
          {service && (
            <p className="live-band-time">
              {service.day}, <span className="whitespace-nowrap">{service.time}</span>
              <span>
                {service.title}
                {service.zoneLabel && ` · ${service.zoneLabel}`}
              </span>
              {service.clocks && <LocalTime clocks={service.clocks} />}
              {service.notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </p>
          )}
          <div className="live-band-links">
            <ButtonLink to="/livestream">
              Watch the livestream <Icon name="arrow-right" />
            </ButtonLink>
            <ButtonLink to="/programmes" variant="outline">
              See the times
            </ButtonLink>
          </div>
        </div>
        <ArtWindow
          art="trumpet"
          sizes="(min-width: 48rem) 31vw, (min-resolution: 1.5dppx) 46vw, 17rem"
          className="live-band-window"
        />
      </div>
    </section>
  );
}

function NoSermons() {
  return (
    <EmptyState art="lamp" link={{ to: "/livestream", label: "See the live services" }}>
      Our first sermon will be here soon. Until then, you are welcome at our live services.
    </EmptyState>
  );
}
