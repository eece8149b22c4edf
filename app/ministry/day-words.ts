/** The day of an instant as it is read in a zone: "23 August 2026". */
export function dayIn(zone: string, instant: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: zone }).format(
    new Date(instant),
  );
}
