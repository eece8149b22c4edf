import { useNavigation } from "react-router";
import type { PrayerRequestCardData } from "~/features/prayers/prayer-requests.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";

/** Renders nothing if there are no shared requests, and an error if they cannot be read (`undefined`). */
export function CommunityRequests({ requests }: { requests?: PageOf<PrayerRequestCardData> }) {
  const { state, location } = useNavigation();
  const isRefreshing = state === "loading" && location.pathname === "/prayers";
  if (requests?.rows.length === 0) return null;
  return (
    <div data-nosnippet="">
      <Section
        title="Community Prayer Requests"
        intro={requests && "Sent by people who asked for prayer. Take one to heart today."}
        className="bg-sunken"
      >
        {isRefreshing && <Spinner label="Loading prayer requests" />}
        {requests ? (
          <ul
            aria-busy={isRefreshing}
            className="grid items-start gap-6 transition-opacity duration-200 aria-busy:opacity-50 lg:grid-cols-2"
          >
            {requests.rows.map((request) => (
              <PrayerRequestCard key={request.id} request={request} />
            ))}
          </ul>
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
            hrefOf={(page) => `/prayers${page === 1 ? "" : `?page=${page}`}#requests`}
          />
        )}
      </Section>
    </div>
  );
}

function PrayerRequestCard({ request }: { request: PrayerRequestCardData }) {
  const { subject, prayerRequest, isUrgent, createdAt, day, truncateAt } = request;
  return (
    <Card as="li" className="wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-fluid-sm text-muted">
        <time dateTime={createdAt}>{day}</time>
        {isUrgent && <Badge variant="urgent">Urgent</Badge>}
      </div>
      <h3 className="mt-3 text-fluid-lg">{subject}</h3>
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
    </Card>
  );
}
