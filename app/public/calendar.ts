import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
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
  const events = chosen
    .map(({ toCalendarEvent }) => toCalendarEvent(since))
    .filter((event) => event !== undefined);
  const [first] = events;
  if (requestedId !== null && !first) return notFound();
  const name = requestedId === null ? brand : `${first?.title}, ${brand}`;
  const body = renderCalendarFile(events, isFile ? {} : { name });
  return respond(request, body, isFile && first ? fileName(first.title) : "calendar");
}

/** `inline` lets phones open the file in their calendar. The ETag is a hash, so it is the same on every server. */
function respond(request: Request, body: string, file: string): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = {
    ETag: etag,
    // A proxy that compresses the file would change its ETag.
    "Cache-Control": "no-cache, no-transform",
  };
  const knownTags = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (knownTags.some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*")) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `inline; filename="${file}.ics"`,
    },
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
  return plain.replaceAll(/^-+|-+$/g, "") || "event";
}
