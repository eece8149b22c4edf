const week = [
  ["MO", "Monday"],
  ["TU", "Tuesday"],
  ["WE", "Wednesday"],
  ["TH", "Thursday"],
  ["FR", "Friday"],
  ["SA", "Saturday"],
  ["SU", "Sunday"],
] as const;

/** The days of the week on which something recurs; none for what recurs by the month. */
export function daysOfRule(rule: string): string[] {
  if (rule === "FREQ=DAILY") return week.map(([, name]) => name);
  if (!rule.startsWith("FREQ=WEEKLY")) return [];
  const codes = (/BYDAY=([^;]+)/.exec(rule)?.[1] ?? "").split(",");
  return week.filter(([code]) => codes.includes(code)).map(([, name]) => name);
}

/** "Monday to Sunday" for days that follow each other, else "Monday, Wednesday and Friday". */
export function spanOfDays(days: readonly string[]): string {
  const first = week.findIndex(([, name]) => name === days[0]);
  const isUnbroken = days.every((day, index) => week[first + index]?.[1] === day);
  if (days.length > 2 && isUnbroken) return `${days[0]} to ${days.at(-1)}`;
  return new Intl.ListFormat("en-GB").format(days);
}
