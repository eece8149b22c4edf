import type { AnsweredCardData } from "~/features/prayers/prayer-requests.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { ReportButton, RequestCard, RequestCards } from "./community-requests";

/** Renders nothing until a request is answered. */
export function AnsweredRequests({
  requests,
  query,
  hrefOf,
}: {
  requests: PageOf<AnsweredCardData>;
  /** Leads back to this page of the list. */
  query: string;
  hrefOf: (page: number) => string;
}) {
  const { rows, page, pages } = requests;
  if (rows.length === 0) return null;
  return (
    <div data-nosnippet="">
      <Section
        id="answered"
        title="Answered"
        intro="We prayed for these, and God answered. Join us in giving thanks."
        className="answered"
      >
        <i className="painted answered-sun" />
        <RequestCards query={query}>
          {rows.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              date={`Answered on ${request.answeredOn}`}
              isWide
            >
              <Links request={request} query={query} />
            </RequestCard>
          ))}
        </RequestCards>
        <Pagination label="Pages of answered requests" page={page} pages={pages} hrefOf={hrefOf} />
      </Section>
    </div>
  );
}

function Links({ request, query }: { request: AnsweredCardData; query: string }) {
  const { id, subject, testimonyId, prayed } = request;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      {testimonyId && (
        <Link
          to={`/testimonies?testimony=${testimonyId}#story-${testimonyId}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Read the testimony<span className="sr-only"> about {subject}</span>
        </Link>
      )}
      {prayed && <span className="text-fluid-sm text-muted">{prayed}</span>}
      <ReportButton id={id} subject={subject} query={query} />
    </div>
  );
}
