import { CarePanel, careNote } from "~/features/prayers/components/care-panel";
import { CommunityRequests } from "~/features/prayers/components/community-requests";
import { PrayerPoints } from "~/features/prayers/components/prayer-points";
import { RequestForm } from "~/features/prayers/components/request-form";
import { Scripture } from "~/features/prayers/components/scripture";
import { readFlash } from "~/platform/forms/flash.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { receiveForm } from "~/platform/forms/receive-form.server";
import { pageAsked } from "~/platform/records/page-of.server";
import { pageMeta } from "~/settings/page-meta";
import { readSettings } from "~/settings/settings.server";
import { buttonClass } from "~/ui/button";
import { keepTyping } from "~/ui/forms/keep-typing";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import type { Route } from "./+types/page";
import { emergencySentence } from "./emergency";
import { offerKeeping } from "./offer-keeping";
import { listPrayerPoints } from "./prayer-points.server";
import { prayerRequestSchema } from "./prayer-request";
import { addRequest, listSharedRequests, needsCare } from "./prayer-requests.server";
import { requestFailed, requestSubmitted } from "./toasts";
import { writeOut } from "./written-request";

const nobody = { rows: [], page: 1, pages: 1 };

export async function loader({ request, url }: Route.LoaderArgs) {
  const page = pageAsked(url);
  // A phone keeps this page for reading offline: what people asked may be withdrawn, and must not linger there.
  const isForKeeping = url.searchParams.has("kept");
  const [settings, points, requests, flash] = await Promise.all([
    readSettings(),
    listPrayerPoints(),
    isForKeeping ? nobody : listSharedRequests(page),
    readFlash(request),
  ]);
  return {
    scripture: settings.prayersScripture,
    points,
    requests: requests && {
      ...requests,
      rows: requests.rows.map((request) => writeOut(request, settings.homeZone)),
    },
    isFirstPage: page === 1 && !isForKeeping,
    helpLines: flash?.note === careNote ? settings.helpLines : [],
    emergency: emergencySentence(settings.helpLines),
  };
}

export function action(sending: Route.ActionArgs) {
  return receiveForm(sending, {
    name: "prayer",
    schema: prayerRequestSchema,
    weigh: ({ name, email, subject, prayerRequest }) => ({
      name,
      email,
      texts: [subject, prayerRequest],
    }),
    keep: (value, receipt, transaction) => addRequest(transaction, value, receipt),
    note: (value) => (needsCare(value) ? careNote : undefined),
    succeeded: requestSubmitted,
    failed: requestFailed,
    next: "/prayers#requests",
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepTyping(request, serverAction, requestFailed, offerKeeping);
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
    structured: [
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
        <CarePanel helpLines={loaderData.helpLines} />
        <CommunityRequests requests={requests} />
        <RequestForm reply={actionData} emergency={loaderData.emergency} />
      </div>
    </>
  );
}
