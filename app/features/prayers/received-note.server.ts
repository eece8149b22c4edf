/** What the page says above the form after a request was sent. */

import { db } from "~/platform/database.server";
import { canMail } from "~/platform/mail/can-mail.server";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { listGatherings } from "~/schedule/gatherings.server";
import { listComingPrayers } from "~/schedule/next-prayer.server";
import type { HelpLine, Settings } from "~/settings/settings";
import { awaitsReview, mentionsDanger } from "./prayer-requests.server";

/** The flash cookie holds only the name of the note, never the private link. */
const notes = ["care", "review", "received", "mailed"] as const;
type NoteName = (typeof notes)[number];

export type ReceivedNote =
  /** The text suggests danger. */
  | { is: "care"; helpLines: HelpLine[] }
  /** `review`: someone on the team reads it before it appears. `mailed`: the sender gets a mail with the private link. */
  | {
      is: Exclude<NoteName, "care">;
      nextPrayer: { startsAt: string; text: string; clocks: WorldClocks | undefined } | undefined;
    };

/** `id` is the saved request, also if it was sent before. */
export async function chooseReceivedNote(
  value: { subject: string; prayerRequest: string },
  id: string,
): Promise<NoteName> {
  if (mentionsDanger(value)) return "care";
  if (await awaitsReview(id)) return "review";
  return canMail() && (await isConfirmed(id)) ? "mailed" : "received";
}

/** A request that is held as suspected spam gets no mail. */
async function isConfirmed(id: string): Promise<boolean> {
  const mail = await db
    .selectFrom("outbox")
    .select("id")
    .where("subjectId", "=", id)
    .where("kind", "=", "prayer.received")
    .executeTakeFirst();
  return mail !== undefined;
}

export async function loadReceivedNote(
  note: string | undefined,
  settings: Settings,
): Promise<ReceivedNote | undefined> {
  const name = notes.find((one) => one === note);
  if (!name) return undefined;
  if (name === "care") return { is: name, helpLines: settings.helpLines };
  return { is: name, nextPrayer: await findNextPrayer(settings) };
}

async function findNextPrayer({ homeZone, secondZone }: Settings) {
  const { prayers, isNow } = listComingPrayers(await listGatherings(), [homeZone, secondZone]);
  const [next] = prayers;
  if (!next) return undefined;
  const { titles, startsAt, day, clocks } = next;
  const text = isNow
    ? `We are praying now: ${titles}.`
    : `We pray next on ${day}, ${clocks.labels[0]}: ${titles}.`;
  return { startsAt, text, clocks: isNow ? undefined : clocks };
}
