import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type {
  PrayerRequestCardData,
  RequestTextData,
} from "~/features/prayers/prayer-requests.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { cardClass } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";

/** Renders nothing if there are no shared requests, and an error if they cannot be read (`undefined`). */
export function CommunityRequests({
  requests,
  query,
  hrefOf,
}: {
  requests?: PageOf<PrayerRequestCardData>;
  /** Leads back to this page of the list. */
  query: string;
  hrefOf: (page: number) => string;
}) {
  const { state, location } = useNavigation();
  const isRefreshing = state === "loading" && location.pathname === "/prayers";
  if (requests?.rows.length === 0) return null;
  return (
    <div data-nosnippet="">
      <Section
        title="Community Prayer Requests"
        intro={
          requests && "People have asked us to pray for these. Will you pray for one of them today?"
        }
      >
        {isRefreshing && <Spinner label="Loading prayer requests" />}
        {requests ? (
          <>
            <ButtonLink to="/prayers/pray" variant="outline" className="mb-8">
              Pray through the list <Icon name="arrow-right" />
            </ButtonLink>
            <RequestCards isBusy={isRefreshing} query={query} className="lg:grid-cols-2">
              {requests.rows.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  date={<time dateTime={request.createdAt}>{request.day}</time>}
                  isUrgent={request.isUrgent}
                >
                  <PrayedButton request={request} query={query} />
                </RequestCard>
              ))}
            </RequestCards>
          </>
        ) : (
          <p className="text-fluid-lg text-muted">
            Error loading prayer requests. Please try again later.
          </p>
        )}
        {requests && (
          <Pagination
            label="Pages of prayer requests"
            page={requests.page}
            pages={requests.pages}
            hrefOf={hrefOf}
          />
        )}
      </Section>
    </div>
  );
}

/** One plain form for all cards: the button that is tapped names its request. */
export function RequestCards({
  query,
  isBusy,
  className,
  children,
}: {
  query: string;
  isBusy?: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/prayers/prayed${query}`}>
      <ul
        aria-busy={isBusy}
        className={`grid items-start gap-6 transition-opacity duration-200 aria-busy:opacity-50 ${className}`}
      >
        {children}
      </ul>
    </form>
  );
}

export function RequestCard({
  request,
  date,
  isUrgent,
  className = cardClass,
  children,
}: {
  request: RequestTextData;
  date: ReactNode;
  isUrgent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { id, subject, prayerRequest, truncateAt, updates } = request;
  return (
    <li id={`request-${id}`} className={`${className} scroll-mt-24 wrap-anywhere`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-fluid-sm text-muted">
        {date}
        {isUrgent && <Badge variant="urgent">Urgent</Badge>}
      </div>
      <h3 className="mt-2 text-fluid-lg">{subject}</h3>
      <p className="mt-3 whitespace-pre-line">{prayerRequest.slice(0, truncateAt).trimEnd()}</p>
      {truncateAt && (
        <details className="group flex flex-col items-start">
          <summary className="order-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">
              Read on<span className="sr-only"> about {subject}</span>
            </span>
            <span className="hidden group-open:inline">Fold away</span>
          </summary>
          <p className="mt-3 whitespace-pre-line">{prayerRequest.slice(truncateAt).trimStart()}</p>
        </details>
      )}
      {updates.map(({ id: updateId, kind, text, day, createdAt }) => (
        <div key={updateId} className="mt-4 border-l-2 border-dawn pl-4">
          <p className="text-fluid-sm text-muted">
            {kind === "answer" ? "How it was answered" : "Update"},{" "}
            <time dateTime={createdAt}>{day}</time>
          </p>
          <p className="mt-1 whitespace-pre-line">{text}</p>
        </div>
      ))}
      {children}
    </li>
  );
}

function PrayedButton({
  request: { id, subject, prayed },
  query,
}: {
  request: RequestTextData;
  query: string;
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4">
      <Button name="id" value={id} variant="outline">
        I prayed<span className="sr-only"> for {subject}</span>
      </Button>
      {prayed && <span className="text-fluid-sm text-muted">{prayed}</span>}
      <ReportButton id={id} subject={subject} query={query} />
    </div>
  );
}

export function ReportButton({
  id,
  subject,
  query,
}: {
  id: string;
  subject: string;
  query: string;
}) {
  return (
    <details className="ml-auto flex flex-row-reverse gap-4 text-fluid-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center">
        Report<span className="sr-only"> {subject}</span>
      </summary>
      <button
        type="submit"
        name="id"
        value={id}
        formAction={`/prayers/report${query}`}
        className="min-h-11 underline underline-offset-4"
      >
        Report this request
      </button>
    </details>
  );
}
