import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type {
  PrayerRequestCardData,
  RequestTextData,
} from "~/features/prayers/prayer-requests.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Button, ButtonLink } from "~/ui/button";
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
            <RequestCards isBusy={isRefreshing} query={query}>
              {requests.rows.map((request, index) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  date={<time dateTime={request.createdAt}>{request.day}</time>}
                  isUrgent={request.isUrgent}
                  isWide={index === 0 && requests.rows.length % 2 === 1}
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

/** One plain form for the whole list: the button that is tapped names its request. */
export function RequestCards({
  query,
  isBusy,
  children,
}: {
  query: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/prayers/prayed${query}`}>
      <ul aria-busy={isBusy} className="grid gap-x-16 eases aria-busy:opacity-50 lg:grid-cols-2">
        {children}
      </ul>
    </form>
  );
}

export function RequestCard({
  request,
  date,
  isUrgent,
  isWide,
  children,
}: {
  request: RequestTextData;
  date: ReactNode;
  isUrgent?: boolean;
  /** Fills both columns of the list: the first of an odd number does, so that no cell is left empty. */
  isWide: boolean;
  children: ReactNode;
}) {
  const { id, subject, prayerRequest, truncateAt, updates } = request;
  return (
    <li
      id={`request-${id}`}
      className={`request flex scroll-mt-24 flex-col border-t border-line py-7 wrap-anywhere ${isWide ? "col-span-full" : ""}`}
    >
      <header>
        <p className="text-fluid-sm text-muted">
          {date} {isUrgent && <strong className="ml-2 text-danger">Urgent</strong>}
        </p>
        <h3 className="mt-1 text-fluid-xl">{subject}</h3>
      </header>
      <p className="request-text mt-3 whitespace-pre-line">
        {prayerRequest.slice(0, truncateAt).trimEnd()}
      </p>
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
        <div key={updateId} className={`${kind} mt-4 border-l-2 border-dawn pl-4`}>
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
    <div className="request-actions flex flex-wrap items-center gap-x-3 pt-4">
      <Button name="id" value={id} variant="outline" className="text-accent">
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
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
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
