import { Temporal } from "temporal-polyfill";
import { renderCalendarFile } from "~/schedule/calendar/calendar-file.server";
import { calendarEventBase } from "~/schedule/occasion.server";
import { movedWeeks, nextSlotOccurrence } from "~/schedule/watch-times.server";
import type { Route } from "./+types/slot-calendar";
import { findShownWatch } from "./prayer-watches.server";

const small = /^\d{1,4}$/;

/** One slot as a file to import. It is the same for everybody who has the slot. */
export async function loader({ url: { searchParams, origin } }: Route.LoaderArgs) {
  const param = (name: string) => searchParams.get(name) ?? "";
  const watch = await findShownWatch(param("watch"));
  const isWeekly = searchParams.has("weekly") && watch?.isWeekly === true;
  const choice = { slot: Number(param("slot")), firstWeek: Number(param("week")), isWeekly };
  const isValid = small.test(param("slot")) && small.test(param("week"));
  const next =
    watch && isValid ? nextSlotOccurrence(watch, choice, Temporal.Now.instant()) : undefined;
  if (!watch || !next) return notFound();
  const { start, end, week } = next;
  const path = `/prayer-watch?watch=${watch.id}`;
  const base = calendarEventBase(watch, path);
  const event = {
    ...base,
    // Without SITE_URL only the request knows the address of the site.
    url: base.url ?? `${origin}${path}`,
    uid: `slot-${choice.slot}-${base.uid}`,
    start,
    end,
    ...(isWeekly && {
      series: {
        rule: "FREQ=WEEKLY",
        cancelled: [],
        moved: movedWeeks(watch, choice.slot, week),
      },
    }),
  };
  return new Response(renderCalendarFile([event]), {
    headers: {
      "Cache-Control": "no-cache, no-transform",
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'inline; filename="prayer-watch.ics"',
    },
  });
}

function notFound(): Response {
  return new Response("This slot is not in our calendar.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
