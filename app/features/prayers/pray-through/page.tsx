import type { ReactNode } from "react";
import { readDeviceCookie } from "~/features/prayers/marks/device.server";
import { toPrayerRequestCard } from "~/features/prayers/prayer-requests.server";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Route } from "./+types/page";
import { findRequestToPrayFor } from "./pray-through.server";
import "./pray-through.css";

/** One request at a time. A GET changes nothing: Next is a link, Prayed is a form. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const [{ homeZone }, found] = await Promise.all([
    readSettings(),
    findRequestToPrayFor(readDeviceCookie(request), url.searchParams.get("after")),
  ]);
  if (found.is !== "request") return found;
  return { ...found, request: toPrayerRequestCard(found.request, homeZone) };
}

export const headers = formPageHeaders;

/** It leaves out what this device has prayed for. */
export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Pray through the list",
    description: "Pray for others, one request at a time.",
    path: "/prayers/pray",
    isIndexed: false,
  });

export default function PrayThroughPage({ loaderData }: Route.ComponentProps) {
  return (
    <div data-nosnippet="" className="pray-through night-sky flex flex-col text-linen">
      <h1 className="shell max-w-3xl font-sans text-sm font-semibold tracking-[0.14em] text-dawn uppercase">
        Pray through the list
      </h1>
      {loaderData.is === "request" && <RequestToPrayFor {...loaderData} />}
      {loaderData.is === "end" && <EndOfList hasOthers={loaderData.hasOthers} />}
      {loaderData.is === "empty" && (
        <Message title="No one is waiting just now">
          There is no open request at the moment. You can share your own, or pray through the prayer
          points with us.
        </Message>
      )}
    </div>
  );
}

type Shown = Extract<Route.ComponentProps["loaderData"], { is: "request" }>;

/** The buttons stay at the bottom, where a thumb reaches them, however long the text is. */
function RequestToPrayFor({ request, cursor }: Shown) {
  const query = new URLSearchParams({ after: cursor });
  const { id, subject, prayerRequest, createdAt, day, isUrgent, updates } = request;
  return (
    <>
      <article className="shell mt-6 max-w-3xl grow wrap-anywhere">
        <h2 className="text-fluid-2xl">{subject}</h2>
        <p className="mt-3 text-fluid-sm text-mist">
          {isUrgent && <strong className="text-dawn">Urgent · </strong>}
          <time dateTime={createdAt}>{day}</time>
        </p>
        <p className="mt-6 text-fluid-lg leading-relaxed whitespace-pre-line">{prayerRequest}</p>
        {updates.map((update) => (
          <div key={update.id} className="mt-6 border-l-2 border-dawn pl-4">
            <p className="text-fluid-sm text-mist">
              Update, <time dateTime={update.createdAt}>{update.day}</time>
            </p>
            <p className="mt-1 text-fluid-lg whitespace-pre-line">{update.text}</p>
          </div>
        ))}
        <Link
          to="/prayers#requests"
          className="mt-8 inline-flex min-h-11 items-center gap-2 text-mist underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" /> All requests
        </Link>
      </article>
      <div className="sticky bottom-0 z-10 mt-8 border-t border-linen/15 bg-night py-4">
        <form
          method="post"
          action={`/prayers/prayed?${query}`}
          className="shell grid max-w-3xl grid-cols-2 gap-3"
        >
          <Button name="id" value={id} variant="dawn" className="min-h-14 text-fluid-lg">
            Prayed
          </Button>
          <ButtonLink
            to={`/prayers/pray?${query}`}
            rel="nofollow"
            variant="outlineOnNight"
            className="min-h-14 text-fluid-lg"
          >
            Next <Icon name="arrow-right" />
          </ButtonLink>
        </form>
      </div>
    </>
  );
}

function EndOfList({ hasOthers }: { hasOthers: boolean }) {
  return (
    <Message
      title="You have come to the end of the list"
      action={
        hasOthers && (
          <ButtonLink to="/prayers/pray" variant="outlineOnNight">
            Go through the others again
          </ButtonLink>
        )
      }
    >
      Thank you for praying for others. New requests come in every day, so please come back soon.
    </Message>
  );
}

function Message({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="shell mt-6 max-w-3xl pb-16">
      <h2 className="text-fluid-2xl">{title}</h2>
      <p className="measure mt-5 text-fluid-lg text-mist">{children}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/prayers" variant="dawn">
          Prayer points and requests
        </ButtonLink>
        <ButtonLink to="/prayers#share" variant="outlineOnNight">
          Ask for prayer
        </ButtonLink>
        {action}
      </p>
    </div>
  );
}
