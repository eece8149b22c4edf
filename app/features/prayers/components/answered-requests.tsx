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
      >
        <RequestCards query={query} className="lg:grid-cols-3">
          {rows.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              className="relative border-l-2 border-dawn pl-5"
              date={<span className="pr-16">Answered on {request.answeredOn}</span>}
            >
              <Links request={request} />
              {/* Beside the date, where there is room. When it is open, it covers the date. */}
              <div className="absolute -top-2.5 right-0 bg-page has-[[open]]:left-5">
                <ReportButton id={request.id} subject={request.subject} query={query} />
              </div>
            </RequestCard>
          ))}
        </RequestCards>
        <Pagination label="Pages of answered requests" page={page} pages={pages} hrefOf={hrefOf} />
      </Section>
    </div>
  );
}

function Links({ request }: { request: AnsweredCardData }) {
  const { subject, testimonyId, prayed } = request;
  if (!testimonyId && !prayed) return null;
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
    </div>
  );
}
