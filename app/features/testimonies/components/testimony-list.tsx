import { useNavigation } from "react-router";
import type { TestimonyCardData } from "~/features/testimonies/testimony-card";
import type { PageOf } from "~/platform/records/pagination.server";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { TestimonyCard } from "./testimony-card";

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
