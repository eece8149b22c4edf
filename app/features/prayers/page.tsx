import { CommunityRequests } from "~/features/prayers/components/community-requests";
import { PrayerPoints } from "~/features/prayers/components/prayer-points";
import { PrayerRequestForm } from "~/features/prayers/components/prayer-request-form";
import { readFlash } from "~/platform/forms/flash.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { NextWatchLine } from "~/schedule/next-watch";
import { findNextWatch } from "~/schedule/next-watch.server";
import type { HelpLine } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { buttonClass } from "~/ui/button";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { phoneHref } from "~/ui/url";
import type { Route } from "./+types/page";
import { formatEmergencyNotice } from "./emergency";
import { queueWhenOffline } from "./offline-queue/lazy-queue";
import { listPrayerPoints } from "./prayer-points.server";
import { prayerRequestFailed, prayerRequestSubmitted } from "./prayer-request";
import {
  addPrayerRequest,
  awaitsReview,
  listSharedPrayerRequests,
  mentionsDanger,
  prayerRequestSchema,
  toPrayerRequestCard,
} from "./prayer-requests.server";

/** Flash note after a request that suggests danger: the page then shows help lines. */
const dangerNote = "care";
/** Flash note after a request that somebody of the team reads before it appears. */
const reviewNote = "review";

function HelpLinesPanel({ helpLines }: { helpLines: HelpLine[] }) {
  if (helpLines.length === 0) return null;
  return (
    <section aria-labelledby="help-lines-title" className="shell pt-16">
      <div className="rounded-card border-2 border-dawn bg-surface p-6 md:p-10">
        <h2 id="help-lines-title" className="text-fluid-xl">
          We have your request, and you are not alone
        </h2>
        <p className="measure mt-4">
          A person on our team will read it first, before anybody else can. If you, or somebody near
          you, could come to harm today, please talk to someone now. These lines are there for that.
        </p>
        <ul className="mt-6 grid gap-x-10 gap-y-1 sm:grid-cols-2">
          {helpLines.map(({ country, name, number }) => (
            <li key={name + number}>
              <a
                href={phoneHref(number)}
                className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
              >
                <Icon name="phone" className="text-accent" />
                <span>
                  <strong className="tabular-nums">{number}</strong> {name}, {country}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ReviewPanel() {
  return (
    <section aria-labelledby="review-title" className="shell pt-16">
      <div className="rounded-card border-2 border-dawn bg-surface p-6 md:p-10">
        <h2 id="review-title" className="text-fluid-xl">
          We have your request
        </h2>
        <p className="measure mt-4">
          Somebody on our team will read it before it appears on this page. You do not need to send
          it again.
        </p>
      </div>
    </section>
  );
}

const noRequests = { rows: [], page: 1, pages: 1 };

export async function loader({ request, url }: Route.LoaderArgs) {
  const page = parsePageNumber(url);
  // The offline copy contains no requests of other people: they may be withdrawn later.
  const isOfflineCopy = url.searchParams.has("kept");
  const [settings, points, requests, flash, watch] = await Promise.all([
    readSettings(),
    listPrayerPoints(),
    isOfflineCopy ? noRequests : listSharedPrayerRequests(page),
    readFlash(request),
    findNextWatch(),
  ]);
  return {
    scripture: settings.prayersScripture,
    points,
    requests: requests && {
      ...requests,
      rows: requests.rows.map((request) => toPrayerRequestCard(request, settings.homeZone)),
    },
    watch,
    isFirstPage: page === 1 && !isOfflineCopy,
    helpLines: flash?.note === dangerNote ? settings.helpLines : [],
    awaitsReview: flash?.note === reviewNote,
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
    duplicatesBy: "email",
    save: (value, submissionMeta, transaction) =>
      addPrayerRequest(transaction, value, submissionMeta),
    note: async (value, id) => {
      if (mentionsDanger(value)) return dangerNote;
      return (await awaitsReview(id)) ? reviewNote : undefined;
    },
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
      <NextWatchLine watch={loaderData.watch} />
      <PrayerPoints points={points} />
      <div id="requests" data-print="no">
        <HelpLinesPanel helpLines={loaderData.helpLines} />
        {loaderData.awaitsReview && <ReviewPanel />}
        <CommunityRequests requests={requests} />
        <PrayerRequestForm result={actionData} emergency={loaderData.emergency} />
      </div>
    </>
  );
}

function Scripture({ text, reference }: { text: string; reference: string }) {
  return (
    <figure className="mt-7 print:mt-3 max-w-[52ch] border-l-2 border-dawn pl-5">
      <blockquote className="hanging-quote font-display text-fluid-lg print:text-[11.5pt] text-pretty text-mist italic">
        “{text}”
      </blockquote>
      <figcaption className="mt-2 text-fluid-sm font-semibold text-dawn">{reference}</figcaption>
    </figure>
  );
}
