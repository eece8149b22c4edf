import { calendarFile } from "~/ministry/calendar-file.server";
import { readSettings } from "~/ministry/settings.server";
import type { Route } from "./+types/calendar";
import { findCalendarEvent } from "./calendar-events.server";

/** The calendar file of one event. Shown in place where a calendar can open it, as on a telephone. */
export async function loader({ url }: Route.LoaderArgs) {
  const { homeZone } = await readSettings();
  const event = await findCalendarEvent(url.searchParams.get("event") ?? "", homeZone);
  if (!event) {
    return new Response("This event is not in our calendar.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(calendarFile(event), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `inline; filename="${fileName(event.title)}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}

function fileName(title: string): string {
  const plain = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return plain.replaceAll(/^-+|-+$/g, "") || "event";
}
