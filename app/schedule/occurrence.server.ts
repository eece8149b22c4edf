/** When a gathering is held: the days of its rule, its exceptions, and the time in its zone. */
import { Temporal } from "temporal-polyfill";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import type { Gathering, GatheringException } from "./gathering";
import { isOnSeveralWeekdays } from "./recurrence-rule";
import { isRuleDay, ruleDays } from "./rule-days.server";

export type RecurringGathering = Pick<
  Gathering,
  "rule" | "firstDay" | "start" | "end" | "zone" | "exceptions"
>;

export type Hours = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

/** `ruleDay` is the day of the rule. If an exception moves it, the hours may be on another day. */
export type Occurrence = Hours & { ruleDay: string; isMoved: boolean };

type Meeting = { ruleDay: string; heldOn: string; isMoved: boolean; hours: Hours | undefined };

/** Occurrences that are not over at `now`, in order. Days without hours are left out. */
export function* occurrences(
  gathering: RecurringGathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): Generator<Occurrence> {
  // A gathering lasts a day at most, so one that began before yesterday is over.
  const yesterday = localDay(gathering, now, -1);
  const candidates = gathering.start
    ? meetings(gathering, yesterday)
    : movedMeetings(gathering, yesterday);
  for (const { ruleDay, isMoved, hours } of candidates) {
    if (hours && !isOver(hours, now)) yield { ...hours, ruleDay, isMoved };
  }
}

export function listOccurrences(
  gathering: RecurringGathering,
  count: number,
  now?: Temporal.Instant,
) {
  const list: Occurrence[] = [];
  for (const occurrence of occurrences(gathering, now)) {
    list.push(occurrence);
    if (list.length === count) break;
  }
  return list;
}

export function nextOccurrence(
  gathering: RecurringGathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): Occurrence | undefined {
  return listOccurrences(gathering, 1, now)[0];
}

/** The first occurrence that was not moved. */
export function firstRegular<T extends { isMoved?: boolean }>(times: Iterable<T>): T | undefined {
  for (const time of times) if (!time.isMoved) return time;
  return undefined;
}

/** The next regular start in the gathering's zone and in `zones`; undefined without hours. */
export function nextWorldClocks(
  gathering: RecurringGathering,
  zones: readonly string[],
  now?: Temporal.Instant,
): WorldClocks | undefined {
  const next = firstRegular(occurrences(gathering, now));
  return (
    next &&
    worldClocksAt(
      next.start.toInstant().toString(),
      [gathering.zone, ...zones],
      isOnSeveralWeekdays(gathering.rule),
    )
  );
}

/** The next day, YYYY-MM-DD in the gathering's zone, with or without hours; undefined after its end. */
export function nextMeetingDay(
  gathering: RecurringGathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): string | undefined {
  const today = localDay(gathering, now, 0);
  for (const { heldOn, hours } of meetings(gathering, localDay(gathering, now, -1))) {
    if (hours ? !isOver(hours, now) : heldOn >= today) return heldOn;
  }
  return undefined;
}

/** If `end` is not after `start`, it is on the next day. */
export function hoursOn(day: string, start: string, end: string, timeZone: string): Hours {
  const first = Temporal.PlainDate.from(day);
  const last = end > start ? first : first.add({ days: 1 });
  return {
    start: first.toZonedDateTime({ timeZone, plainTime: start }),
    end: last.toZonedDateTime({ timeZone, plainTime: end }),
  };
}

/** Undefined for a cancelled day. */
export function meetingForException(
  gathering: RecurringGathering,
  change: GatheringException,
): Meeting | undefined {
  if (change.cancelled) return undefined;
  const heldOn = change.movedTo ?? change.day;
  const start = change.start ?? gathering.start;
  const end = change.end ?? gathering.end;
  const hours = start && end ? hoursOn(heldOn, start, end, gathering.zone) : undefined;
  return { ruleDay: change.day, heldOn, isMoved: true, hours };
}

/** Regular and moved days from `from` on, sorted by the day on which they are held. */
function* meetings(gathering: RecurringGathering, from: string): Generator<Meeting> {
  const changed = new Set(gathering.exceptions.map(({ day }) => day));
  const movedOnes = movedMeetings(gathering, from);
  for (const day of ruleDays(gathering, from)) {
    if (changed.has(day)) continue;
    const meeting = regularMeeting(gathering, day);
    while (movedOnes[0] && sortKey(movedOnes[0]) <= sortKey(meeting))
      yield movedOnes.shift() as Meeting;
    yield meeting;
  }
  yield* movedOnes;
}

function movedMeetings(gathering: RecurringGathering, from: string): Meeting[] {
  return gathering.exceptions
    .filter((change) => !change.cancelled && (change.movedTo ?? change.day) >= from)
    .filter(({ day }) => isRuleDay(gathering, day))
    .map((change) => meetingForException(gathering, change))
    .filter((meeting) => meeting !== undefined)
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

function regularMeeting({ start, end, zone }: RecurringGathering, day: string): Meeting {
  const hours = start && end ? hoursOn(day, start, end, zone) : undefined;
  return { ruleDay: day, heldOn: day, isMoved: false, hours };
}

/** A sort key. All meetings are in one zone, so wall time is enough. */
function sortKey({ heldOn, hours }: Meeting): string {
  return hours ? hours.start.toPlainDateTime().toString() : heldOn;
}

function isOver({ end }: Hours, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(end.toInstant(), now) <= 0;
}

function localDay({ zone }: RecurringGathering, now: Temporal.Instant, days: number): string {
  return now.toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString();
}
