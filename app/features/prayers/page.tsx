import { CommunityRequests } from "~/features/prayers/components/community-requests";
import { dangerNote, HelpLinesPanel } from "~/features/prayers/components/help-lines-panel";
import { PrayerPoints } from "~/features/prayers/components/prayer-points";
import { PrayerRequestForm } from "~/features/prayers/components/prayer-request-form";
import { Scripture } from "~/features/prayers/components/scripture";
import { readFlash } from "~/platform/forms/flash.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { pageMeta } from "~/settings/page-meta";
import { readSettings } from "~/settings/settings.server";
import { buttonClass } from "~/ui/button";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import type { Route } from "./+types/page";
import { formatEmergencyNotice } from "./emergency";
import { listPrayerPoints } from "./prayer-points.server";
import { prayerRequestSchema } from "./prayer-request";
import { toPrayerRequestCard } from "./prayer-request-card";
import {
  addPrayerRequest,
  listSharedPrayerRequests,
  mentionsDanger,
} from "./prayer-requests.server";
import { queueWhenOffline } from "./queue-when-offline";
import { prayerRequestFailed, prayerRequestSubmitted } from "./toasts";

const nobody = { rows: [], page: 1, pages: 1 };

export async function loader({ request, url }: Route.LoaderArgs) {
  const page = parsePageNumber(url);
  // A phone keeps this page for reading offline: what people asked may be withdrawn, and must not linger there.
  const isForKeeping = url.searchParams.has("kept");
  const [settings, points, requests, flash] = await Promise.all([
    readSettings(),
    listPrayerPoints(),
    isForKeeping ? nobody : listSharedPrayerRequests(page),
    readFlash(request),
  ]);
  return {
    scripture: settings.prayersScripture,
    points,
    requests: requests && {
      ...requests,
      rows: requests.rows.map((request) => toPrayerRequestCard(request, settings.homeZone)),
    },
    isFirstPage: page === 1 && !isForKeeping,
    helpLines: flash?.note === dangerNote ? settings.helpLines : [],
    emergency: formatEmergencyNotice(settings.helpLines),
  };
}

export function action(sending: Route.ActionArgs) {
  return handleSubmission(sending, {
    name: "prayer",
    schema: prayerRequestSchema,
    toSpamCheckInput: ({ name, email, subject, prayerRequest }) => ({
      name,
      email,
      texts: [subject, prayerRequest],
    }),
    save: (value, receipt, transaction) => addPrayerRequest(transaction, value, receipt),
    note: (value) => (mentionsDanger(value) ? dangerNote : undefined),
    successToast: prayerRequestSubmitted,
    failureToast: prayerRequestFailed,
    redirectTo: "/prayers#requests",
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, prayerRequestFailed, queueWhenOffline);
}

export const headers = formPageHeaders;

export const handle = { query: ["page", "kept"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Prayers",
    description:
      "Pray with us through the points of Operation Sweep, pray for what others have asked, and send your own prayer request to our prayer team.",
    path: "/prayers",
    isIndexed: loaderData?.isFirstPage ?? true,
    structuredData: [
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "CollectionPage",
          name: "Operation Sweep",
          inLanguage: "en",
          hasPart: loaderData?.points.map((point) => ({
            "@type": "CreativeWork",
            name: point.title,
            citation: point.scripture,
          })),
        },
      },
    ],
  });

export default function Prayers({ loaderData, actionData }: Route.ComponentProps) {
  const { scripture, points, requests } = loaderData;
  return (
    <>
      <PageHero
        title={
          <>
            Operation Sweep –{" "}
            <span className="inline-block">
              A Prayer Storm for Divine Cleansing and Restoration
            </span>
          </>
        }
        picture={
          <Picture
            src="/art/springs-800.jpg"
            alt="Stained glass: a fountain, its water springing up and falling into a basin"
            sizes="16rem"
            className="lancet w-full"
          />
        }
      >
        <Scripture {...scripture} />
        <a href="#share" className={buttonClass("dawn", "mt-7 print:hidden")}>
          Share Your Prayer Request <Icon name="arrow-down" />
        </a>
      </PageHero>
      <PrayerPoints points={points} />
      <div id="requests" data-print="no">
        <HelpLinesPanel helpLines={loaderData.helpLines} />
        <CommunityRequests requests={requests} />
        <PrayerRequestForm reply={actionData} emergency={loaderData.emergency} />
      </div>
    </>
  );
}
