import type { ReactNode } from "react";
import { PageHero } from "~/ui/page-hero";
import { Pagination } from "~/ui/pagination";
import { Picture } from "~/ui/picture";
import { SectionHeading } from "~/ui/section";
import type { SermonSummary } from "./sermon";
import { LatestSermon, SermonCard } from "./sermon-card";

type Props = {
  rows: SermonSummary[];
  page: number;
  pages: number;
  /** Shown before the sermons. */
  above?: ReactNode;
  /** Shown instead of the sermons. */
  children?: ReactNode;
};

export function SermonList({ rows, page, pages, above, children }: Props) {
  const latest = page === 1 ? rows[0] : undefined;
  const others = latest ? rows.slice(1) : rows;
  return (
    <>
      <PageHero
        title="Sermons"
        intro="Messages from our services, written out in full. Read them slowly, with a Bible open beside you."
        picture={
          <Picture src="/art/open-book-800.jpg" alt="" sizes="256px" className="lancet w-full" />
        }
      />
      <div className="shell space-y-[clamp(3rem,6vw,5rem)] py-[clamp(2.5rem,6vw,5rem)]">
        {above}
        {children ?? (
          <>
            {rows.length === 0 && <NoSermons />}
            {latest && <LatestSermon sermon={latest} />}
            {others.length > 0 && (
              <section aria-label="Earlier sermons">
                <SectionHeading title="Earlier sermons" />
                <ul className="space-y-6">
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
    </>
  );
}

function NoSermons() {
  return (
    <p className="measure text-fluid-lg text-muted">
      No sermon has been published yet. The messages of our services will be written out here.
    </p>
  );
}
