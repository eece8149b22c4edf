import { canMail } from "~/platform/mail/can-mail.server";
import "./components/point-windows.css";
import "./components/painted.css";
import "./components/prayer-points.css";
import "./components/requests.css";
import "./prayer-window/prayer-window.css";
import { AnsweredRequests } from "~/features/prayers/components/answered-requests";
import { CommunityRequests } from "~/features/prayers/components/community-requests";
import { PointWindows } from "~/features/prayers/components/point-windows";
import { PrayerPoints } from "~/features/prayers/components/prayer-points";
import { PrayerRequestForm } from "~/features/prayers/components/prayer-request-form";
import { HelpLinesPanel } from "~/features/prayers/components/received-panel";
import { readFlash } from "~/platform/forms/flash.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { hashShareCard } from "~/platform/media/share-cards/share-card.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { formatRecurrence, formatTimeInCity } from "~/schedule/format-gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { NextWatchLine } from "~/schedule/next-watch";
import { findNextWatch } from "~/schedule/next-watch.server";
import { nextWorldClocks } from "~/schedule/occurrence.server";
import { formatEmergencyNotice } from "~/settings/emergency";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { ButtonLink, buttonClass } from "~/ui/button";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { shareCardSizes, shareCardUrl } from "~/ui/share-card-url";
import type { Route } from "./+types/page";
import { listAnsweredRequests } from "./answered-requests.server";
import { prayerRequestFailed, prayerRequestSubmitted } from "./form-texts";
import { queueWhenOffline } from "./offline-queue/lazy-queue";
import { type PrayerPoint, prayerPointPath } from "./prayer-point";
import { listPrayerPoints, toPrayerPointCard } from "./prayer-points.server";
import {
  addPrayerRequest,
  listSharedPrayerRequests,
  prayerRequestSchema,
  toAnsweredCard,
  toPrayerRequestCard,
} from "./prayer-requests.server";
import { countMonth } from "./prayer-window/month-counts.server";
import { PrayerWindowSection } from "./prayer-window/prayer-window-section";
import { chooseReceivedNote, loadReceivedNote } from "./received-note.server";

const noRequests = { rows: [], page: 1, pages: 1 };

export async function loader({ request, url }: Route.LoaderArgs) {
  const page = parsePageNumber(url);
  // A link from a testimony names its request.
  const named = url.searchParams.get("request");
  // A shared link names its prayer point.
  const sharedPoint = url.searchParams.get("point");
  // The offline copy contains no requests of other people: they may be withdrawn later.
  const isOfflineCopy = url.searchParams.has("kept");
  const settings = await readSettings();
  const [points, requests, answered, month, flash, watch, gatherings] = await Promise.all([
    listPrayerPoints(),
    isOfflineCopy ? noRequests : listSharedPrayerRequests(page),
    isOfflineCopy ? noRequests : listAnsweredRequests(parsePageNumber(url, "answered"), named),
    isOfflineCopy ? undefined : countMonth(settings.homeZone),
    readFlash(request),
    findNextWatch(),
    listGatherings(),
  ]);
  const sweep = gatherings.find(({ title }) => title === "Operation Sweep");
  return {
    canMail: canMail(),
    scripture: settings.prayersScripture,
    sweep: sweep && {
      time: `${formatRecurrence(sweep)} ${formatTimeInCity(sweep)}`,
      clocks: nextWorldClocks(sweep, [settings.homeZone, settings.secondZone]),
      notes: gatheringNotes(sweep),
    },
    points: points.map((point) => ({
      ...point,
      shareHash: hashShareCard(toPrayerPointCard(point), settings.brand),
    })),
    sharedPoint: points.find(({ id }) => id === sharedPoint)?.id,
    requests: requests && {
      ...requests,
      rows: requests.rows.map((request) => toPrayerRequestCard(request, settings.homeZone)),
    },
    watch,
    answered: {
      ...answered,
      rows: answered.rows.map((request) => toAnsweredCard(request, settings.homeZone)),
    },
    month,
    isFirstPage:
      page === 1 && answered.page === 1 && named === null && sharedPoint === null && !isOfflineCopy,
    received: await loadReceivedNote(flash?.note, settings),
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
    note: chooseReceivedNote,
    successToast: prayerRequestSubmitted,
    failureToast: prayerRequestFailed,
    redirectTo: "/prayers#requests",
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, prayerRequestFailed, queueWhenOffline);
}

export const headers = formPageHeaders;

export const handle = { query: ["page", "answered", "request", "point", "kept"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Prayers",
    description:
      "Pray with us through the points of Operation Sweep, pray for what others have asked, and send your own prayer request to our prayer team.",
    path: "/prayers",
    ...pointMeta(loaderData),
    isIndexed: loaderData?.isFirstPage ?? true,
  });

/** The preview of a link to one point shows that point. */
function pointMeta(
  loaderData: { points: PrayerPoint[]; sharedPoint: string | undefined } | undefined,
) {
  const point = loaderData?.points.find(({ id }) => id === loaderData.sharedPoint);
  if (!point?.shareHash) return {};
  const { id, title, scripture, shareHash } = point;
  return {
    title,
    description: point.content,
    path: prayerPointPath(id),
    image: shareCardUrl({ kind: "prayers", id, hash: shareHash }, "wide"),
    imageAlt: [title, scripture].filter(Boolean).join(", "),
    imageSize: shareCardSizes.wide,
  };
}

export default function Prayers({ loaderData, actionData }: Route.ComponentProps) {
  const { scripture, sweep, points, requests, answered, received } = loaderData;
  const pages = { page: requests?.page ?? 1, answered: answered.page };
  const query = queryOf(pages);
  return (
    <>
      <PageHero
        title={
          <>
            Operation Sweep{" "}
            <span className="mt-2 block text-fluid-xl">
              <span className="text-dawn">–</span> A Prayer Storm for Divine Cleansing and
              Restoration
            </span>
          </>
        }
        intro={sweep && <SweepTime {...sweep} />}
      >
        <Scripture {...scripture} />
        <p className="prayer-actions mt-6 flex flex-wrap gap-3" data-print="no">
          {points.length > 0 && (
            <ButtonLink to="/prayers/now" variant="dawn" className="max-sm:w-full">
              Pray it now
            </ButtonLink>
          )}
          <a href="#share" className={buttonClass("outlineOnNight", "max-sm:w-full")}>
            Share Your Prayer Request <Icon name="arrow-down" />
          </a>
        </p>
      </PageHero>
      <PointWindows points={points} />
      <NextWatchLine watch={loaderData.watch} />
      <PrayerPoints points={points} />
      <div id="requests" className="-scroll-mt-6" data-print="no">
        {received?.is === "care" && <HelpLinesPanel helpLines={received.helpLines} />}
        <PrayerWindowSection counts={loaderData.month} received={received} />
        <CommunityRequests
          requests={requests}
          query={query}
          hrefOf={(page) => `/prayers${queryOf({ ...pages, page })}#requests`}
        />
        <AnsweredRequests
          requests={answered}
          query={query}
          hrefOf={(number) => `/prayers${queryOf({ ...pages, answered: number })}#answered`}
        />
        <PrayerRequestForm
          result={actionData}
          emergency={loaderData.emergency}
          canMail={loaderData.canMail}
        />
      </div>
    </>
  );
}

function SweepTime({
  time,
  clocks,
  notes,
}: {
  time: string;
  clocks: WorldClocks | undefined;
  notes: string[];
}) {
  return (
    <>
      <span className="text-dawn">{time}</span>
      {clocks && <LocalTime clocks={clocks} className="text-fluid-sm" />}
      {notes.map((note) => (
        <span key={note} className="block text-fluid-sm font-semibold text-dawn">
          {note}
        </span>
      ))}
    </>
  );
}

/** Empty for the first pages of both lists. */
function queryOf(pages: { page: number; answered: number }): string {
  const query = Object.entries(pages)
    .filter(([, number]) => number > 1)
    .map(([name, number]) => `${name}=${number}`);
  return query.length > 0 ? `?${query.join("&")}` : "";
}

function Scripture({ text, reference }: { text: string; reference: string }) {
  return (
    <figure className="max-lg:mt-6">
      <blockquote className="hanging-quote font-display text-fluid-lg leading-snug text-pretty text-mist italic">
        “{text}”
      </blockquote>
      <figcaption className="mt-2 text-fluid-sm text-mist">{reference}</figcaption>
    </figure>
  );
}
