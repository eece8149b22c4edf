import { Temporal } from "temporal-polyfill";
import { conditionalResponse } from "~/platform/conditional-response.server";
import { renderCalendarFile } from "~/schedule/calendar/calendar-file.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/calendar";
import { listOccasions } from "./occasions.server";

/**
 * `?event=` returns a file to import, from the next date on. Otherwise it is a calendar to subscribe to, with
 * all occasions or only the one in `?programme=`.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const [occasions, { brand }] = await Promise.all([listOccasions(), readSettings()]);
  const requestedId = url.searchParams.get("event") ?? url.searchParams.get("programme");
  const chosen =
    requestedId === null ? occasions : occasions.filter(({ id }) => id === requestedId);
  const isFile = url.searchParams.has("event");
  const since = isFile ? Temporal.Now.instant() : "always";
  const events = chosen.flatMap(({ toCalendarEvent, path }) => {
    const event = toCalendarEvent(since);
    // Without SITE_URL only the request knows the address of the site.
    return event ? [{ ...event, url: event.url ?? `${url.origin}${path}` }] : [];
  });
  const [first] = events;
  if (requestedId !== null && !first) return notFound();
  const name = requestedId === null ? brand : `${first?.title}, ${brand}`;
  const body = renderCalendarFile(events, isFile ? {} : { name });
  return respond(request, body, isFile && first ? fileName(first.title) : "calendar");
}

/** `inline` lets phones open the file in their calendar. */
function respond(request: Request, body: string, file: string): Response {
  return conditionalResponse(request, body, {
    "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
    "Content-Disposition": `inline; filename="${file}.ics"`,
  });
}

function notFound(): Response {
  return new Response("This event is not in our calendar.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

function fileName(title: string): string {
  const plain = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return plain.replaceAll(/^-|-$/g, "") || "event";
}
