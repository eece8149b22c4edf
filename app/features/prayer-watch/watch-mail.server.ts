import { Temporal } from "temporal-polyfill";
import type { Block, Mail } from "~/platform/mail/mail.server";
import {
  watchConfirmPath,
  watchSlotPath,
  watchStopPath,
} from "~/schedule/reminders/watch-links.server";
import {
  formatSlotTime,
  nextSlotOccurrence,
  type SlotOccurrence,
  slotCalendarPath,
} from "~/schedule/watch-times.server";
import { mailToVisitor, ministryMailAddress } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { findAnyWatch, type PrayerWatch } from "./prayer-watches.server";
import { isOpenWatch, isSameTime, type WatchChange } from "./watch-changes.server";
import { findSignup, type WatchSignup } from "./watch-signups.server";

/** 15 minutes: time to wake up, and late enough to be remembered. */
export const reminderMinutes = 15;

/** "Pray through the list", which every slot opens. */
const prayLink: Block = { link: "Pray through the list", path: "/prayers/pray" };

type Slot = {
  signup: WatchSignup;
  watch: PrayerWatch;
  /** Undefined if it is over, was cancelled, or is no slot any more. */
  next: SlotOccurrence | undefined;
};

export async function renderWatchConfirm(id: string): Promise<Mail | undefined> {
  const slot = await findSlot(id);
  if (!slot?.next || slot.signup.confirmedAt) return undefined;
  return mailAbout(slot, "Please confirm your slot of prayer", [
    "Peace be with you.",
    "Someone, we hope you, took a slot of our prayer watch with this address.",
    factsOf(slot, slot.next),
    "If it was you, open this link within 7 days and say yes: then your slot counts. If not, do nothing: you will not hear from us again.",
    { link: "Confirm your slot", path: watchConfirmPath(id) },
  ]);
}

/** Also for a person who takes a slot that they have. */
export async function renderWatchConfirmed(
  id: string,
  payload: unknown,
): Promise<Mail | undefined> {
  const { isRepeat } = payload as { isRepeat?: true };
  const slot = await findSlot(id);
  if (!slot?.next || !slot.signup.confirmedAt) return undefined;
  return mailAbout(slot, isRepeat ? "You have this slot already" : "Your slot of prayer is set", [
    "Peace be with you.",
    isRepeat
      ? "Someone, we hope you, took a slot of our prayer watch with this address. You have it already, and nothing has changed."
      : `Thank you for praying with us. We write to you ${reminderMinutes} minutes before your slot.`,
    factsOf(slot, slot.next),
    { link: "Add it to your calendar", path: slotCalendarPath(slot.watch.id, slot.signup) },
    ...ownLink(id),
  ]);
}

/** Undefined once the slot has started, or if its time has changed. */
export async function renderWatchDue(id: string, payload: unknown): Promise<Mail | undefined> {
  const { startsAt } = payload as { startsAt: string };
  const slot = await findSlot(id);
  const isDue =
    slot?.next?.start.epochMilliseconds === Date.parse(startsAt) &&
    Date.parse(startsAt) > Date.now();
  if (!slot?.next || !isDue || !slot.signup.confirmedAt || slot.signup.isSilent) return undefined;
  const mail = await mailAbout(slot, "Your slot of prayer begins soon", [
    "Peace be with you.",
    `Your slot of prayer begins in ${reminderMinutes} minutes.`,
    factsOf(slot, slot.next),
    prayLink,
    { link: "Add it to your calendar", path: slotCalendarPath(slot.watch.id, slot.signup) },
    ...ownLink(id),
  ]);
  return {
    ...mail,
    reason: "You are getting this because you took a slot on our website and confirmed it.",
    unsubscribe: { label: "Stop these reminders", path: watchStopPath(id) },
  };
}

/** Undefined if the time is again the one that the person knows. */
export async function renderWatchChanged(id: string, payload: unknown): Promise<Mail | undefined> {
  const { was = null } = payload as Partial<WatchChange>;
  const slot = await findSlot(id, "also closed");
  if (!slot?.signup.confirmedAt) return undefined;
  const known = was && {
    start: Temporal.Instant.from(was.startsAt).toZonedDateTimeISO(was.zone),
    end: Temporal.Instant.from(was.endsAt).toZonedDateTimeISO(was.zone),
  };
  if (isSameTime(known ?? undefined, slot.next)) return undefined;
  const { zone } = slot.signup;
  const before = known ? [fact("Before", formatSlotTime(known, zone))] : [];
  const { title } = slot.watch;
  if (!slot.next) {
    const isCancelled = !isOpenWatch(slot.watch);
    const blocks: Block[] = isCancelled
      ? ["The watch does not take place, so there is nothing that you need to do."]
      : [
          "The watch has other times now, and your slot is not among them. Please choose another slot, or give it up.",
          ...ownLink(id),
        ];
    const subject = isCancelled
      ? "The prayer watch is cancelled"
      : "Your slot of prayer no longer exists";
    return mailAbout(slot, subject, ["Peace be with you.", { title, facts: before }, ...blocks]);
  }
  return mailAbout(slot, "Your slot of prayer has another time", [
    "Peace be with you.",
    "Our team has changed the times of the prayer watch.",
    { title, facts: [...before, fact("Now", formatSlotTime(slot.next, zone))] },
    "If this time does not suit you, choose another slot or give it up.",
    { link: "Add it to your calendar", path: slotCalendarPath(slot.watch.id, slot.signup) },
    ...ownLink(id),
  ]);
}

function fact(label: string, value: string): [string, string] {
  return [label, value];
}

function factsOf({ signup, watch }: Slot, next: SlotOccurrence): Block {
  const isElsewhere = signup.zone !== watch.zone;
  return {
    title: watch.title,
    facts: [
      fact("Your slot", formatSlotTime(next, signup.zone)),
      ...(isElsewhere ? [fact("Time of the watch", formatSlotTime(next, watch.zone))] : []),
      ...(signup.isWeekly && watch.isWeekly ? [fact("Repeats", "Every week")] : []),
    ],
  };
}

function ownLink(id: string): Block[] {
  return [
    "Use this link to change your slot or give it up at any time. It is for you alone, so please keep this email to yourself.",
    { link: "Change or give up your slot", path: watchSlotPath(id) },
  ];
}

/** Never repeat the name that was typed: the address may belong to another person. */
async function mailAbout({ signup }: Slot, subject: string, blocks: Block[]): Promise<Mail> {
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  return mailToVisitor(settings, signup.email, replyTo, { subject, blocks });
}

/** Without `closed`, undefined for a watch that visitors do not see. */
async function findSlot(id: string, closed?: "also closed"): Promise<Slot | undefined> {
  const signup = await findSignup(id);
  const watch = signup && (await findAnyWatch(signup.watchId));
  if (!watch) return undefined;
  const isOpen = isOpenWatch(watch);
  if (!isOpen && !closed) return undefined;
  const next = isOpen ? nextSlotOccurrence(watch, signup, Temporal.Now.instant()) : undefined;
  return { signup, watch, next };
}
