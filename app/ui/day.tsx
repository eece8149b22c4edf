const written = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar day (YYYY-MM-DD), written alike on the server and in every browser. */
export function Day({ date }: { date: string }) {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return <time dateTime={date}>{Number.isNaN(instant) ? date : written.format(instant)}</time>;
}
