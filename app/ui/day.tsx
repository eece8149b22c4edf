import { longDay } from "./day-words";

/** A calendar day (YYYY-MM-DD), in words for people and as it is for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{longDay(date)}</time>;
}
