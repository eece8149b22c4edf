import type { MarkedText } from "~/platform/search/passage.server";
import type { SearchKind } from "~/platform/search/search-index.server";
import { formatCount } from "~/ui/format-count";
import { formatWait } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { Link } from "~/ui/link";
import { type PageLink, PageLinkList } from "~/ui/message-page";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import type { SearchData, SearchHit, SearchResults } from "./search.server";

const kinds: Record<SearchKind, { label: string; plural: string; icon: IconName }> = {
  sermons: { label: "Sermon", plural: "Sermons", icon: "book-open" },
  testimonies: { label: "Testimony", plural: "Testimonies", icon: "quote" },
  prayers: { label: "Prayer point", plural: "Prayer points", icon: "flame" },
  programmes: { label: "Programme", plural: "Programmes", icon: "calendar-days" },
  pages: { label: "Page", plural: "Pages", icon: "scroll-text" },
};

/** What stopped the search, if something did. */
export function SearchMessage({ search }: { search: SearchData }) {
  if (search.is === "limited") {
    return (
      <Message title="Please wait a moment">
        Many searches are coming from your network. Search again in {formatWait(search.waitSeconds)}
        .
      </Message>
    );
  }
  if (search.is === "failed") {
    return (
      <Message title="The search is not available">
        Something on our side went wrong. Please search again in a minute, or open one of these
        pages.
      </Message>
    );
  }
  return null;
}

function Message({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h2 className="text-fluid-xl">{title}</h2>
      <p className="measure mt-2 mb-10 text-muted">{children}</p>
    </>
  );
}

/** The kinds with their counts, then the hits. */
export function SearchResultList({ results }: { results: SearchResults }) {
  const { text, kind, counts, hits, page, pages } = results;
  const found = Object.keys(kinds).filter((one) => counts[one as SearchKind] > 0) as SearchKind[];
  if (found.length === 0) return null;
  const tabs = found.map((one) => ({
    label: `${kinds[one].plural} ${formatHits(counts[one], results.limit)}`,
    to: searchPath(text, one),
    isCurrent: one === kind,
  }));
  return (
    <>
      {hits.length > 0 && <h2 className="mb-4 text-fluid-xl">{describeCount(results)}</h2>}
      {(found.length > 1 || kind) && (
        <Tabs
          label="Kinds of results"
          tabs={[{ label: "All", to: searchPath(text), isCurrent: !kind }, ...tabs]}
        />
      )}
      {hits.length > 0 && (
        <ol className="max-w-3xl divide-y divide-line border-y border-line">
          {hits.map((hit) => (
            <Hit key={hit.href} hit={hit} />
          ))}
        </ol>
      )}
      <div className="max-w-3xl">
        <Pagination
          label="Pages of results"
          page={page}
          pages={pages}
          hrefOf={(target) => searchPath(text, kind, target)}
        />
      </div>
      {results.hasMore && page === pages && (
        <p className="measure mt-6 text-muted">
          These are the first {results.limit} results. Add a word to see fewer.
        </p>
      )}
    </>
  );
}

function Hit({ hit: { kind, href, title, detail, passage, date } }: { hit: SearchHit }) {
  const { label, icon } = kinds[kind];
  return (
    <li className="group relative py-6 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2 text-fluid-sm text-muted">
        <Icon name={icon} className="text-accent" />
        <span className="font-semibold text-accent">{label}</span>
        {date && <span>· {date}</span>}
      </p>
      <h3 className="mt-1 text-fluid-lg">
        <Link
          to={href}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <Marked parts={title} />
        </Link>
      </h3>
      {detail.length > 0 && (
        <p className="mt-0.5 text-fluid-sm">
          <Marked parts={detail} />
        </p>
      )}
      <p className="measure mt-2 text-muted">
        <Marked parts={passage} />
      </p>
    </li>
  );
}

function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className="bg-dawn/40 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** What a visitor can do if nothing was found. */
export function NothingFound({ results }: { results: SearchResults }) {
  const { text, kind, counts, foundAlone } = results;
  const others = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isElsewhere = kind !== undefined && others > 0;
  return (
    <div className="mb-12">
      <h2 className="text-fluid-xl wrap-anywhere">
        {isElsewhere
          ? `Nothing among the ${kinds[kind].plural.toLowerCase()} for “${text}”`
          : `We found nothing for “${text}”`}
      </h2>
      {isElsewhere ? (
        <p className="mt-2 text-muted">
          <Link to={searchPath(text)} className="underline underline-offset-4">
            See what we found elsewhere
          </Link>
        </p>
      ) : (
        <ul className="measure mt-3 list-disc pl-5 text-muted">
          {foundAlone.length > 0 ? (
            <li>
              No text has all of these words. Try one of them:{" "}
              {foundAlone.map(({ word, count }, index) => (
                <span key={word}>
                  {index > 0 && ", "}
                  <Link to={searchPath(word)} className="underline underline-offset-4">
                    {word}
                  </Link>{" "}
                  ({formatHits(count, results.limit)})
                </span>
              ))}
              .
            </li>
          ) : (
            <li>Look at the spelling, or try another word for the same thing.</li>
          )}
          <li>You may leave out the marks of a word: Oluwa also finds Olúwa.</li>
          <li>The beginning of a word is enough: heal also finds healing and healed.</li>
        </ul>
      )}
    </div>
  );
}

const places: PageLink[] = [
  {
    to: "/sermons",
    icon: "book-open",
    title: "Sermons",
    text: "The messages of our services, written out in full.",
  },
  {
    to: "/prayers",
    icon: "hand-heart",
    title: "Prayers",
    text: "Our prayer points, and a place to ask for prayer.",
  },
  {
    to: "/programmes",
    icon: "calendar-days",
    title: "Programmes",
    text: "When we meet, from midnight to first light.",
  },
];

export function WhereToLook() {
  return <PageLinkList links={places} />;
}

function describeCount({ total, text, page, pages, hasMore, limit }: SearchResults): string {
  const count = hasMore ? `More than ${limit - 1} results` : formatCount(total, "results");
  const place = pages > 1 && page > 1 ? `, page ${page}` : "";
  return `${count} for “${text}”${place}`;
}

function formatHits(count: number, limit: number): string {
  return count >= limit ? `${limit}+` : String(count);
}

function searchPath(text: string, kind?: SearchKind, page = 1): string {
  const params = new URLSearchParams({ q: text });
  if (kind) params.set("kind", kind);
  if (page > 1) params.set("page", String(page));
  return `/search?${params}`;
}
