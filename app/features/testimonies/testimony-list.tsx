import { useNavigation } from "react-router";
import type { PageOf } from "~/platform/records/pagination.server";
import { useSiteData } from "~/settings/site-data";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Eyebrow, Section } from "~/ui/section";
import { Share } from "~/ui/share";
import { shareCardUrl } from "~/ui/share-card-url";
import { Spinner } from "~/ui/spinner";
import { testimonyPath } from "./testimony";
import type { TestimonyCardData } from "./testimony-card";

export function TestimonyList({ testimonies }: { testimonies?: PageOf<TestimonyCardData> }) {
  const { state, location } = useNavigation();
  const isRefreshing = state === "loading" && location.pathname === "/testimonies";
  return (
    <Section id="stories" title="What God has done">
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
}: PageOf<TestimonyCardData> & { isRefreshing: boolean }) {
  if (rows.length === 0) {
    return (
      <p className="text-fluid-lg text-muted">
        No testimonies available yet. Be the first to share your story!
      </p>
    );
  }
  return (
    <>
      <ul
        aria-busy={isRefreshing}
        className="grid gap-6 transition-opacity duration-200 aria-busy:opacity-50 md:grid-cols-2 lg:gap-8"
      >
        {rows.map((testimony) => (
          <TestimonyCard key={testimony.id} testimony={testimony} />
        ))}
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

/** A long text is cut; a dialog shows all of it. */
export function TestimonyCard({ testimony }: { testimony: TestimonyCardData }) {
  const { id, title, category, testimony: text, truncateAt, requestId } = testimony;
  const dialogId = `testimony-${id}`;
  return (
    <Card
      as="li"
      id={`story-${id}`}
      className="flex scroll-mt-24 flex-col items-start wrap-anywhere"
    >
      <Eyebrow>{category}</Eyebrow>
      <h3 className="mt-2 text-fluid-xl">{title}</h3>
      <Signature testimony={testimony} />
      <p className="mt-4 whitespace-pre-line">
        {truncateAt ? `${text.slice(0, truncateAt)}...` : text}
      </p>
      <MedicalNote category={category} />
      {truncateAt && (
        <>
          <button
            type="button"
            popoverTarget={dialogId}
            className="mt-auto min-h-11 pt-2 font-semibold text-accent underline underline-offset-4"
          >
            Read More<span className="sr-only"> about {title}</span>
          </button>
          <Dialog id={dialogId} title={title} className="wrap-anywhere">
            <Eyebrow>{category}</Eyebrow>
            <Signature testimony={testimony} />
            <p className="mt-5 text-fluid-lg leading-relaxed whitespace-pre-line">{text}</p>
            <MedicalNote category={category} />
          </Dialog>
        </>
      )}
      {requestId && (
        <Link
          to={`/prayers?request=${requestId}#request-${requestId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Read the prayer request<span className="sr-only"> of {title}</span>
        </Link>
      )}
      {testimony.shareHash && (
        <ShareTestimony testimony={testimony} shareHash={testimony.shareHash} />
      )}
    </Card>
  );
}

/** Shares the title, the link and the picture. The whole text stays on this page, where it can be withdrawn. */
function ShareTestimony({
  testimony: { id, title, truncateAt, requestId },
  shareHash,
}: {
  testimony: TestimonyCardData;
  shareHash: string;
}) {
  const { siteUrl } = useSiteData();
  // It stands beside the link above it, if there is one.
  const place = truncateAt || requestId ? "-mt-11" : "mt-auto";
  return (
    <details name="share-testimony" className={`share-point w-full ${place}`}>
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

function Signature({ testimony: { name, createdAt, day } }: { testimony: TestimonyCardData }) {
  return (
    <p className="mt-2 text-fluid-sm text-muted">
      <span className="font-semibold text-ink">{name}</span> ·{" "}
      <time dateTime={createdAt} className="whitespace-nowrap">
        {day}
      </time>
    </p>
  );
}

function MedicalNote({ category }: Pick<TestimonyCardData, "category">) {
  return (
    category === "Healing" && (
      <p className="mt-3 text-sm text-muted">
        This is one person’s story. Please continue your medical care.
      </p>
    )
  );
}
