/** Says which gatherings are held at the same time, so that nobody thinks a schedule with two prayers at six is a mistake. */
import type { Gathering } from "./gathering";
import { isAttended } from "./next-prayer.server";
import { parseRule, week } from "./recurrence-rule";

type Timed = Pick<Gathering, "id" | "title" | "rule" | "start" | "end" | "zone">;

const list = new Intl.ListFormat("en-GB");
const minutesOfDay = 1_440;

/**
 * "At the same time as Morning Glory Prayer", "Overlaps with Sunday Service". Names only what is held on every day of
 * this gathering: a service on Sunday names the daily prayers, but a daily prayer does not name the service. A fast of
 * many hours overlaps with nothing.
 */
export function overlapNotes(gathering: Timed, gatherings: readonly Timed[]): string[] {
  const others = gatherings.filter(
    (other) => other.id !== gathering.id && isHeldWith(gathering, other) && meet(gathering, other),
  );
  const isTogether = ({ start }: Timed) => start === gathering.start;
  return [
    ...note("At the same time as", others.filter(isTogether)),
    ...note(
      "Overlaps with",
      others.filter((other) => !isTogether(other)),
    ),
  ];
}

function note(words: string, others: readonly Timed[]): string[] {
  return others.length > 0 ? [`${words} ${list.format(others.map(({ title }) => title))}`] : [];
}

/** True if the other one is held on every day of this one. */
function isHeldWith({ rule, zone }: Timed, other: Timed): boolean {
  if (zone !== other.zone) return false;
  if (rule === other.rule) return true;
  const parsed = parseRule(other.rule);
  const isEveryWeek = parsed?.frequency !== "MONTHLY" && parsed?.interval === 1;
  const otherDays = weekdaysOf(other.rule);
  return isEveryWeek && weekdaysOf(rule).every((day) => otherDays.includes(day));
}

/** All days for a rule without weekdays, such as the 1st of the month. */
function weekdaysOf(rule: string): string[] {
  const days = parseRule(rule)?.weekdays.map(({ day }) => day) ?? [];
  return days.length > 0 ? days : week.map(([code]) => code);
}

function meet(one: Timed, other: Timed): boolean {
  if (!isAttended(one) || !isAttended(other)) return false;
  const [a, b] = [minutesOf(one), minutesOf(other)];
  const isDaily = weekdaysOf(other.rule).length === week.length;
  // A daily one may also begin on the day before and end after midnight, or the other way round.
  const shifts = isDaily ? [-minutesOfDay, 0, minutesOfDay] : [0];
  return shifts.some((shift) => a.start < b.end + shift && b.start + shift < a.end);
}

function minutesOf({ start, end }: Timed): { start: number; end: number } {
  const [from, to] = [start, end].map((time) => {
    const [hour = 0, minute = 0] = (time ?? "").split(":").map(Number);
    return hour * 60 + minute;
  }) as [number, number];
  return { start: from, end: to > from ? to : to + minutesOfDay };
}
