import { useNavigation } from "react-router";
import type { PrayerRequestCardData } from "~/features/prayers/prayer-request-card";
import type { PageOf } from "~/platform/records/pagination.server";
import { Pagination } from "~/ui/pagination";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { PrayerRequestCard } from "./prayer-request-card";

/** Nothing while nobody has shared a request; a sentence when they cannot be read. */
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
