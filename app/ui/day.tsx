import { formatDay } from "./format-date";

/** A calendar day (YYYY-MM-DD), in words for people and as it is for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
