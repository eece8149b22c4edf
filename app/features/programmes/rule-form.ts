/** Converts recurrence between fields of the form and RFC 5545 rules. */

import { parseRule, type Weekday, week } from "~/schedule/recurrence-rule";

export const weekdays = week.map(([code]) => code);

/** Which weekday of the month, as in BYDAY: -1 is the last. */
export const ordinals = ["1", "2", "3", "4", "-1"] as const;
export type Ordinal = (typeof ordinals)[number];

export const ordinalNames: Record<Ordinal, string> = {
  "1": "First",
  "2": "Second",
  "3": "Third",
  "4": "Fourth",
  "-1": "Last",
};

export const frequencyChoices = ["daily", "weekly", "monthly", "own"] as const;

/** `own` is a rule that the form cannot express. It stays unchanged until another frequency is chosen. */
export type RuleFields = {
  often: (typeof frequencyChoices)[number];
  weekdays: Weekday[];
  ordinals: Ordinal[];
  monthlyDay: Weekday;
  /** YYYY-MM-DD; null if there is no last day. */
  until: string | null;
};

export function ruleToFields(rule: string): RuleFields {
  const unused = { weekdays: [], ordinals: [], monthlyDay: "SU" as const, until: null };
  const parsed = parseRule(rule);
  if (!parsed || parsed.interval > 1 || parsed.count || parsed.monthDays.length > 0) {
    return { ...unused, often: "own" };
  }
  const { frequency, until = null } = parsed;
  const days = parsed.weekdays.map(({ day }) => day);
  if (frequency === "DAILY") {
    return days.length > 0 ? { ...unused, often: "own" } : { ...unused, often: "daily", until };
  }
  if (frequency === "WEEKLY") return { ...unused, often: "weekly", weekdays: days, until };
  const [monthlyDay = "SU"] = days;
  const counted = parsed.weekdays.map(({ ordinal }) =>
    ordinals.find((one) => Number(one) === ordinal),
  );
  const isOneName = days.every((day) => day === monthlyDay);
  const known = counted.filter((ordinal) => ordinal !== undefined);
  if (!isOneName || known.length < counted.length) return { ...unused, often: "own" };
  return { ...unused, often: "monthly", ordinals: known, monthlyDay, until };
}

/** Returns the stored rule, in its own spelling, if the fields did not change. */
export function fieldsToRule(fields: RuleFields, stored: string): string {
  const rule = fields.often === "own" ? stored : formatRule(fields);
  return rule === formatRule(ruleToFields(stored)) ? stored : rule;
}

function formatRule({ often, weekdays: days, ordinals: counted, monthlyDay, until }: RuleFields) {
  const end = until ? `;UNTIL=${until.replaceAll("-", "")}` : "";
  if (often === "daily") return `FREQ=DAILY${end}`;
  if (often === "weekly") return `FREQ=WEEKLY;BYDAY=${inOrder(days, weekdays)}${end}`;
  if (often === "own") return "";
  const places = inOrder(counted, ordinals, (ordinal) => `${ordinal}${monthlyDay}`);
  return `FREQ=MONTHLY;BYDAY=${places}${end}`;
}

function inOrder<One extends string>(
  chosen: readonly One[],
  all: readonly One[],
  spell: (one: One) => string = (one) => one,
): string {
  return all
    .filter((one) => chosen.includes(one))
    .map(spell)
    .join(",");
}
