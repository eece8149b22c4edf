import type { WorldClocks } from "~/schedule/clock/clock-time";
import type { ToastMessage } from "~/ui/toast";

/** Minutes. */
export const slotLengths = ["15", "30", "60", "120", "180"] as const;

export const slotLengthLabels: Record<(typeof slotLengths)[number], string> = {
  15: "15 minutes",
  30: "30 minutes",
  60: "1 hour",
  120: "2 hours",
  180: "3 hours",
};

/** The sentence under the form is the consent. Change the version whenever the sentence changes. */
const watchConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that we keep your name and address for this watch and write to you before your slot. First you get a mail with a link: your slot counts once you have opened it and said yes. The public page shows how many pray, never who.",
};

const watchConsentWithoutMail = {
  version: "2026-11 without mail",
  sentence:
    "By sending this you agree that we keep your name and address for this watch. The public page shows how many pray, never who.",
};

export function consentTo(canMail: boolean): typeof watchConsent {
  return canMail ? watchConsent : watchConsentWithoutMail;
}

/** One slot as visitors see it. */
export type WatchSlot = {
  number: number;
  /** "Friday 20 November" */
  day: string;
  /** "6:00 PM to 7:00 PM", in the zone of the watch. */
  hours: string;
  clocks: WorldClocks;
  /** How many people have confirmed it. */
  people: number;
  /** When it can be taken. In a weekly watch a slot that is over comes again next week. */
  open: "now" | "next week" | "over";
};

/** One watch as visitors see it. */
export type WatchView = {
  id: string;
  title: string;
  description: string;
  /** "Friday 20 November, 6:00 PM Lagos" */
  starts: string;
  ends: string;
  clocks: WorldClocks;
  isWeekly: boolean;
  isRunning: boolean;
  /** The programme that it belongs to. */
  gathering: string | undefined;
  slotMinutes: number;
  /** Minutes after midnight, in the zone of the watch. */
  startMinute: number;
  city: string;
  slots: WatchSlot[];
};

export function countCovered(slots: readonly Pick<WatchSlot, "people">[]): number {
  return slots.filter(({ people }) => people > 0).length;
}

/** "14 of 24 slots are covered" */
export function formatCoverage(slots: readonly Pick<WatchSlot, "people">[]): string {
  const covered = countCovered(slots);
  return `${covered} of ${slots.length} ${slots.length === 1 ? "slot is" : "slots are"} covered`;
}

/** "Free", "1 person", "3 people" */
export function formatPeople(people: number): string {
  if (people === 0) return "Free";
  return people === 1 ? "1 person" : `${people} people`;
}

/** The coverage as text for a chat: how many pray, never who. `url` is the public page. */
export function formatCoverageText(
  { title, starts, slots, isWeekly, city }: WatchView,
  url: string,
): string {
  const days = Map.groupBy(slots, ({ day }) => day);
  const parts = [...days].map(([day, ofDay]) =>
    [`*${day}*`, ...ofDay.map(({ hours, people }) => `${hours}: ${formatPeople(people)}`)].join(
      "\n",
    ),
  );
  return [
    `*${title}*`,
    `From ${starts}${isWeekly ? ", every week" : ""}. ${formatCoverage(slots)}. All times are ${city} time.`,
    ...parts,
    `Take a slot: ${url}`,
  ].join("\n\n");
}

/** Must not reveal whether this address has the slot already. */
export const slotRequested: ToastMessage = {
  title: "Almost there",
  description: "Please open the link in the mail that we have sent you.",
};

export const slotNoted: ToastMessage = {
  title: "We have your slot, but cannot send emails at the moment",
  description: "Our team sees your request and confirms it by hand.",
};

export const slotFailed: ToastMessage = {
  title: "Failed to take the slot",
  description: "Please try again later.",
};
