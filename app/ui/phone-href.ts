/** The address that dials a number, however it is written. */
export function phoneHref(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}
