import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { Pagination } from "~/ui/pagination";
import { SectionHeading } from "~/ui/section";
import { listenPath } from "./podcast/podcast";
import type { SermonSummary } from "./sermon";
import { LatestSermon, SermonCard } from "./sermon-card";

type Props = {
  rows: SermonSummary[];
  page: number;
  pages: number;
  /** Leads to the podcast. */
  hasRecordings?: boolean;
  /** Shown before the sermons. */
  above?: ReactNode;
  /** Shown instead of the sermons. */
  children?: ReactNode;
};

export function SermonList({ rows, page, pages, hasRecordings = false, above, children }: Props) {
  const latest = page === 1 ? rows[0] : undefined;
  const others = latest ? rows.slice(1) : rows;
  return (
    <>
      <PageHero
        title="Sermons"
        intro="Messages from our services, written out in full. Read them slowly, with a Bible open beside you."
        art="candles"
      >
        {hasRecordings && (
          <p className="mt-6" data-print="no">
            <ButtonLink variant="outlineOnNight" to={listenPath}>
              <Icon name="music" /> Listen in your app
            </ButtonLink>
          </p>
        )}
      </PageHero>
      <div className="shell space-y-[clamp(3rem,6vw,5rem)] py-[clamp(2.5rem,6vw,5rem)]">
        {above}
        {children ?? (
          <>
            {rows.length === 0 && <NoSermons />}
            {latest && <LatestSermon sermon={latest} />}
            {others.length > 0 && (
              <section aria-label="Earlier sermons">
                <SectionHeading title="Earlier sermons" />
                <ul className="border-b border-line">
                  {others.map((sermon) => (
                    <li key={sermon.id}>
                      <SermonCard sermon={sermon} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Pagination
              label="Pages of sermons"
              page={page}
              pages={pages}
              hrefOf={(target) => (target === 1 ? "/sermons" : `/sermons?page=${target}`)}
            />
          </>
        )}
      </div>
      {rows.length > 0 && <HearItLive />}
    </>
  );
}

function HearItLive() {
  return (
    <section aria-labelledby="live-title" className="bg-sunken" data-print="no">
      <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-[clamp(2.5rem,5vw,4rem)]">
        <div>
          <h2 id="live-title" className="text-fluid-2xl">
            Hear the word live
          </h2>
          <p className="measure mt-3 text-fluid-lg text-muted">
            We pray and open the Scriptures together every week. Join us from wherever you are.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/livestream" variant="outline">
            Watch the livestream <Icon name="arrow-right" />
          </ButtonLink>
          <ButtonLink to="/programmes" variant="outline">
            See the times
          </ButtonLink>
        </p>
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
