import { Temporal } from "temporal-polyfill";
import type { Block, Mail } from "~/platform/mail/mail.server";
import { findOccasion } from "~/public/occasions.server";
import type { Span } from "~/schedule/calendar/calendar-file.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import type { Occasion } from "~/schedule/occasion.server";
import { reminderConfirmPath, reminderStopPath } from "~/schedule/reminders/reminder-links.server";
import { type LeadTime, leadTimeLabels } from "~/schedule/reminders/reminder-options";
import { mailToVisitor, ministryMailAddress } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { findReminder, type Reminder } from "./reminders.server";

export async function renderReminderConfirm(id: string): Promise<Mail | undefined> {
  const found = await findBoth(id);
  if (!found || found.reminder.confirmedAt) return undefined;
  return mailAbout(found.reminder, "Please confirm your reminder", [
    "Peace be with you.",
    `Someone, we hope you, asked us to write to this address ${wishOf(found)}.`,
    "If it was you, open this link within 7 days. If not, you do not need to do anything: you will not hear from us again.",
    { link: "Yes, remind me", path: reminderConfirmPath(id) },
  ]);
}

export async function renderReminderAlreadySet(id: string): Promise<Mail | undefined> {
  const found = await findBoth(id);
  if (!found?.reminder.confirmedAt) return undefined;
  const mail = await mailAbout(found.reminder, "You have this reminder already", [
    "Peace be with you.",
    `Someone, we hope you, asked us to write to this address ${wishOf(found)}. We do so already, and nothing has changed.`,
  ]);
  return { ...mail, unsubscribe: stopOf(id) };
}

/** Undefined once the occasion has started or its time has changed. */
export async function renderReminderDue(id: string, payload: unknown): Promise<Mail | undefined> {
  const { startsAt } = payload as { startsAt: string };
  const found = await findBoth(id);
  const now = Temporal.Now.instant();
  const span = found && timeAt(found.occasion, startsAt, now);
  if (!found?.reminder.confirmedAt || !span || Date.parse(startsAt) <= now.epochMilliseconds) {
    return undefined;
  }
  const { title, path } = found.occasion;
  const settings = await readSettings();
  const zones = [span.start.timeZoneId, settings.homeZone, settings.secondZone];
  const day = formatWeekdayAndDate(span.start.toPlainDate().toString(), span.start.year);
  const { labels } = worldClocksAt(startsAt, zones);
  const mail = await mailAbout(found.reminder, toSingleLine(`${title}, ${day}, ${labels[0]}`), [
    "Peace be with you.",
    `You asked us to write to you ${wishOf(found)}.`,
    { title, facts: factsOf(found.occasion, day, labels, span.start) },
    { link: "Join us", path },
  ]);
  return {
    ...mail,
    reason:
      "You are getting this because you asked for it on our website and confirmed your address.",
    unsubscribe: stopOf(id),
  };
}

/** Undefined if this occurrence was moved or cancelled. */
function timeAt(occasion: Occasion, startsAt: string, now: Temporal.Instant): Span | undefined {
  const instant = Date.parse(startsAt);
  for (const span of occasion.times(now)) {
    const start = span.start.epochMilliseconds;
    if (start === instant) return span;
    if (start > instant) break;
  }
  return undefined;
}

function factsOf(
  { place }: Occasion,
  day: string,
  clocks: string[],
  start: Temporal.ZonedDateTime,
): [string, string][] {
  return [
    ["Day", `${day}${formatNight(start)}`],
    ["Time", clocks.join(" · ")],
    ...(place ? ([["Place", place]] as [string, string][]) : []),
  ];
}

/** For times shortly after midnight, people ask which night is meant. */
function formatNight(start: Temporal.ZonedDateTime): string {
  if (start.hour > 3) return "";
  const weekday = (days: number) =>
    start.toPlainDate().add({ days }).toLocaleString("en-GB", { weekday: "long" });
  return `, the night between ${weekday(-1)} and ${weekday(0)}`;
}

async function mailAbout({ email }: Reminder, subject: string, blocks: Block[]): Promise<Mail> {
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  return mailToVisitor(settings, email, replyTo, { subject, blocks });
}

/** "15 minutes before Operation Sweep" */
function wishOf({ reminder, occasion }: Both): string {
  return `${leadTimeLabels[reminder.minutesBefore as LeadTime]} ${occasion.title}`;
}

function stopOf(id: string) {
  return { label: "Stop these reminders", path: reminderStopPath(id) };
}

type Both = { reminder: Reminder; occasion: Occasion };

async function findBoth(id: string): Promise<Both | undefined> {
  const reminder = await findReminder(id);
  const occasion = reminder && (await findOccasion(reminder.occasionKind, reminder.occasionId));
  return occasion && { reminder, occasion };
}

function toSingleLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
