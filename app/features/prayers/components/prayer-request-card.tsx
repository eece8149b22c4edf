import type { PrayerRequestCardData } from "~/features/prayers/prayer-request-card";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";

export function PrayerRequestCard({ request }: { request: PrayerRequestCardData }) {
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
