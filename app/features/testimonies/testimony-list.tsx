import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { PageOf } from "~/platform/records/pagination.server";
import { useSiteData } from "~/settings/site-data";
import { ArtWindow } from "~/ui/art-window";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Share } from "~/ui/share";
import { shareCardUrl } from "~/ui/share-card-url";
import { Spinner } from "~/ui/spinner";
import { testimonyPath } from "./testimony";
import type { TestimonyCardData } from "./testimony-card";

/** `art` is the window beside it. */
type ListedTestimony = TestimonyCardData & { art: string };

/** The testimonies below the featured one. Renders nothing if there are no others, and an error if they cannot be read (`undefined`). */
export function TestimonyList({ testimonies }: { testimonies?: PageOf<ListedTestimony> }) {
  const { state, location } = useNavigation();
  const isRefreshing = state === "loading" && location.pathname === "/testimonies";
  const isEmpty = testimonies?.rows.length === 0 && testimonies.pages === 1;
  if (isEmpty && !isRefreshing) return null;
  return (
    <Section title={testimonies ? "More of their stories" : "Their stories"} className="pb-0!">
      {isRefreshing && <Spinner label="Loading testimonies" />}
      {testimonies ? (
        <Testimonies {...testimonies} isRefreshing={isRefreshing} />
      ) : (
        <p className="text-fluid-lg text-muted">
          Error loading testimonies. Please try again later.
        </p>
      )}
    </Section>
  );
}

function Testimonies({
  rows,
  page,
  pages,
  isRefreshing,
}: PageOf<ListedTestimony> & { isRefreshing: boolean }) {
  return (
    <>
      <ul aria-busy={isRefreshing} className="stories eases aria-busy:opacity-50">
        {rows.map(({ art, ...testimony }, index) => {
          const isLarge = isLargeAt(index, rows.length);
          return (
            <TestimonyCard key={testimony.id} testimony={testimony} isLarge={isLarge}>
              <ArtWindow
                art={art}
                sizes={`(min-width: 48rem) ${isLarge ? "28rem" : "8rem"}, 6rem`}
                className="story-window"
              />
            </TestimonyCard>
          );
        })}
      </ul>
      <Pagination
        label="Pages of testimonies"
        page={page}
        pages={pages}
        hrefOf={(number) => `/testimonies${number === 1 ? "" : `?page=${number}`}#stories`}
      />
    </>
  );
}

/** On wide screens a large story, then two beside each other. One that would stand alone is large too. */
function isLargeAt(index: number, count: number): boolean {
  return index % 3 === 0 || (index % 3 === 1 && index === count - 1);
}

export function TestimonyCard({
  testimony,
  isLarge = false,
  children,
}: {
  testimony: TestimonyCardData;
  isLarge?: boolean;
  /** The window of its category. */
  children?: ReactNode;
}) {
  return (
    <li id={`story-${testimony.id}`} className={isLarge ? "story story-large" : "story"}>
      <h3 className="text-fluid-xl">{testimony.title}</h3>
      <Story testimony={testimony} isCut className="story-text" />
      {children}
    </li>
  );
}

/** What stands below the title: the same parts in the same order in cards and in the dialog. */
export function Story({
  testimony,
  isCut = false,
  className,
}: {
  testimony: TestimonyCardData;
  /** Shows only the beginning of a long text, with Read More and the links of the story. */
  isCut?: boolean;
  /** Of the text. */
  className: string;
}) {
  const { category, createdAt, day, testimony: text, truncateAt, name } = testimony;
  const shown = isCut && truncateAt ? `${text.slice(0, truncateAt)}...` : text;
  return (
    <>
      <p className="mt-2 text-fluid-sm opacity-80">
        <span className="font-semibold">{category}</span> <span className="story-dot">· </span>
        <time dateTime={createdAt} className="whitespace-nowrap">
          {day}
        </time>
      </p>
      <div>
        <p className={`whitespace-pre-line ${className}`}>{shown}</p>
        {isCut && truncateAt && <ReadMore testimony={testimony} />}
        {category === "Healing" && (
          <p className="story-note text-sm opacity-80">
            This is one person’s story. Please continue your medical care.
          </p>
        )}
        <div className="story-signed flex flex-wrap items-center gap-x-6">
          <p className="font-semibold">{name}</p>
          {isCut && <StoryLinks testimony={testimony} />}
        </div>
      </div>
    </>
  );
}

/** Opens a dialog with the whole text. */
function ReadMore({ testimony }: { testimony: TestimonyCardData }) {
  const { id, title } = testimony;
  const dialogId = `testimony-${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        className="story-more min-h-11 justify-self-start font-semibold underline underline-offset-4"
      >
        Read More<span className="sr-only"> about {title}</span>
      </button>
      <Dialog id={dialogId} title={title} className="wrap-anywhere">
        <Story testimony={testimony} className="mt-5 text-fluid-lg leading-relaxed" />
      </Dialog>
    </>
  );
}

/** Leads to the prayer request that the testimony is about, and shares the testimony. */
function StoryLinks({ testimony }: { testimony: TestimonyCardData }) {
  const { title, requestId, shareHash } = testimony;
  return (
    <>
      {requestId && (
        <Link
          to={`/prayers?request=${requestId}#request-${requestId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Read the prayer request<span className="sr-only"> of {title}</span>
        </Link>
      )}
      {shareHash && <ShareTestimony testimony={testimony} shareHash={shareHash} />}
    </>
  );
}

/** Shares the title, the link and the picture. The whole text stays on this page, where it can be withdrawn. */
function ShareTestimony({
  testimony: { id, title },
  shareHash,
}: {
  testimony: TestimonyCardData;
  shareHash: string;
}) {
  const { siteUrl } = useSiteData();
  return (
    <details name="share-testimony" className="share-point open:w-full">
      <summary>
        <Icon name="share-2" /> Share<span className="sr-only"> {title}</span>
      </summary>
      <Share
        title={title}
        path={`${testimonyPath(id)}#story-${id}`}
        siteUrl={siteUrl}
        picture={shareCardUrl({ kind: "testimonies", id, hash: shareHash }, "tall")}
        isPart
      />
    </details>
  );
}
