import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { renderCalendarFile } from "~/schedule/calendar/calendar-file.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/calendar";
import { listOccasions } from "./occasions.server";

/**
 * `?event=` is the file of one event, from its next date on. Without it the address is a calendar to
 * subscribe to: all there is, or what `?programme=` names.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const [occasions, { brand }] = await Promise.all([listOccasions(), readSettings()]);
  const asked = url.searchParams.get("event") ?? url.searchParams.get("programme");
  const chosen = asked === null ? occasions : occasions.filter(({ id }) => id === asked);
  const isFile = url.searchParams.has("event");
  const since = isFile ? Temporal.Now.instant() : "always";
  const events = chosen
    .map(({ toCalendarEvent }) => toCalendarEvent(since))
    .filter((event) => event !== undefined);
  const [first] = events;
  if (asked !== null && !first) return notFound();
  const name = asked === null ? brand : `${first?.title}, ${brand}`;
  const body = renderCalendarFile(events, isFile ? {} : { name });
  return answer(request, body, isFile && first ? fileName(first.title) : "calendar");
}

/** Shown in place where a calendar can open it, as on a telephone. The same bytes have the same tag, on every server. */
function answer(request: Request, body: string, file: string): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = {
    ETag: tag,
    // Compression on the way would make another tag of it.
    "Cache-Control": "no-cache, no-transform",
  };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, "") === tag || one.trim() === "*")) {
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
