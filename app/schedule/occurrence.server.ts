/** When a gathering meets: the days of its rule, its exceptions, and the clock of its zone. */
import { Temporal } from "temporal-polyfill";
import type { Gathering, GatheringException } from "./gathering";
import { isRuleDay, ruleDays } from "./rule-days.server";

export type RecurringGathering = Pick<
  Gathering,
  "rule" | "firstDay" | "start" | "end" | "zone" | "exceptions"
>;

export type Hours = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

/** `ruleDay` is the day the rule names; where an exception moves it, the hours may lie on another. */
export type Occurrence = Hours & { ruleDay: string; isMoved: boolean };

type Meeting = { ruleDay: string; heldOn: string; isMoved: boolean; hours: Hours | undefined };

/** The times it meets that are not over yet, the soonest first; none where it has no hours. */
export function* occurrences(
  gathering: RecurringGathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): Generator<Occurrence> {
  // A gathering lasts a day at most: what began before yesterday is over.
  const yesterday = dayIn(gathering, now, -1);
  const held = gathering.start ? meetings(gathering, yesterday) : moved(gathering, yesterday);
  for (const { ruleDay, isMoved, hours } of held) {
    if (hours && !isOver(hours, now)) yield { ...hours, ruleDay, isMoved };
  }
}

/** The first few of them. */
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

/** The first time it meets that is not over yet; none where it has no hours. */
export function nextOccurrence(
  gathering: RecurringGathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): Occurrence | undefined {
  return listOccurrences(gathering, 1, now)[0];
}

/** The day, YYYY-MM-DD in its own zone, of the next time it meets, whether it has hours or not; none after its end. */
export function nextMeetingDay(
  gathering: RecurringGathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): string | undefined {
  const today = dayIn(gathering, now, 0);
  for (const { heldOn, hours } of meetings(gathering, dayIn(gathering, now, -1))) {
    if (hours ? !isOver(hours, now) : heldOn >= today) return heldOn;
  }
  return undefined;
}

/** The hours of a day, as the rule has them; a gathering that passes midnight ends on the next day. */
export function hoursOn(day: string, start: string, end: string, timeZone: string): Hours {
  const first = Temporal.PlainDate.from(day);
  const last = end > start ? first : first.add({ days: 1 });
  return {
    start: first.toZonedDateTime({ timeZone, plainTime: start }),
    end: last.toZonedDateTime({ timeZone, plainTime: end }),
  };
}

/** Where one day is held, hours included; undefined where it is cancelled. */
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

/** Days as the rule has them and days that were moved, in the order in which they are held. */
function* meetings(gathering: RecurringGathering, from: string): Generator<Meeting> {
  const changed = new Set(gathering.exceptions.map(({ day }) => day));
  const others = moved(gathering, from);
  for (const day of ruleDays(gathering, from)) {
    if (changed.has(day)) continue;
    const meeting = regular(gathering, day);
    while (others[0] && momentOf(others[0]) <= momentOf(meeting)) yield others.shift() as Meeting;
    yield meeting;
  }
  yield* others;
}

function moved(gathering: RecurringGathering, from: string): Meeting[] {
  return gathering.exceptions
    .filter((change) => !change.cancelled && (change.movedTo ?? change.day) >= from)
    .filter(({ day }) => isRuleDay(gathering, day))
    .map((change) => meetingForException(gathering, change))
    .filter((meeting) => meeting !== undefined)
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
}

function regular({ start, end, zone }: RecurringGathering, day: string): Meeting {
  const hours = start && end ? hoursOn(day, start, end, zone) : undefined;
  return { ruleDay: day, heldOn: day, isMoved: false, hours };
}

/** All in one zone: the clock on the wall is order enough. */
function momentOf({ heldOn, hours }: Meeting): string {
  return hours ? hours.start.toPlainDateTime().toString() : heldOn;
}

function isOver({ end }: Hours, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(end.toInstant(), now) <= 0;
}

function dayIn({ zone }: RecurringGathering, now: Temporal.Instant, days: number): string {
  return now.toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString();
}
