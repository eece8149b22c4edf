import type { SermonSummary } from "~/features/sermons/sermon";
import { allSermonsLink, sermonArt } from "~/features/sermons/sermon";
import { SermonCard } from "~/features/sermons/sermon-card";
import type { GroupKind, SermonGroup } from "~/features/sermons/sermon-group";
import { formatCount } from "~/ui/format-count";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { heroWindowSizes, PageHero } from "~/ui/page-hero";
import { Pagination } from "~/ui/pagination";
import { Picture } from "~/ui/picture";
import { Eyebrow } from "~/ui/section";

const eyebrows: Record<GroupKind | "scripture", string> = {
  series: "Series",
  preachers: "Preacher",
  topics: "Topic",
  scripture: "Scripture",
};

export function BackToSermons() {
  return (
    <Link
      to={allSermonsLink.to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap underline-offset-4 hover:underline"
      data-print="no"
    >
      <Icon name="arrow-left" /> {allSermonsLink.label}
    </Link>
  );
}

export function GroupHero({
  kind,
  group: { title, description, pictureUrl, pictureAlt },
  count,
}: {
  kind: GroupKind | "scripture";
  group: Pick<SermonGroup, "title" | "description" | "pictureUrl" | "pictureAlt">;
  count: number;
}) {
  return (
    <PageHero
      above={
        <>
          <BackToSermons />
          <Eyebrow className="mt-2 text-mist">{eyebrows[kind]}</Eyebrow>
        </>
      }
      title={title}
      intro={description && <LinkedText text={description} />}
      picture={
        pictureUrl ? (
          <Picture
            src={pictureUrl}
            alt={pictureAlt}
            sizes={heroWindowSizes}
            className="mb-10 h-auto w-full rounded-card"
          />
        ) : (
          <Picture
            src={sermonArt({ title })}
            alt=""
            sizes={heroWindowSizes}
            loading="eager"
            className="lancet w-full"
          />
        )
      }
    >
      <p className="mt-4 text-fluid-sm text-mist">{formatCount(count, "sermons")}</p>
    </PageHero>
  );
}

/** The first page has the address without a number. */
export function pageHref(path: string): (page: number) => string {
  return (page) => (page === 1 ? path : `${path}?page=${page}`);
}

/** The cards of a list of sermons, with its pages. */
export function GroupSermons({
  rows,
  page,
  pages,
  label,
  hrefOf,
  empty,
  className = "shell py-[clamp(2.5rem,6vw,5rem)]",
}: {
  rows: SermonSummary[];
  page: number;
  pages: number;
  label: string;
  hrefOf: (page: number) => string;
  empty?: string;
  className?: string;
}) {
  return (
    <section aria-label={label} className={className}>
      {rows.length === 0 && empty && <p className="measure text-fluid-lg text-muted">{empty}</p>}
      {rows.length > 0 && (
        <ul className="border-b border-line">
          {rows.map((sermon) => (
            <li key={sermon.id}>
              <SermonCard sermon={sermon} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Pages of sermons" page={page} pages={pages} hrefOf={hrefOf} />
    </section>
  );
}
