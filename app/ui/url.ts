/** A `tel:` URL. */
export function phoneHref(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}

/** Undefined for anything that is not http or https, such as `javascript:`. */
export function parseWebUrl(address: string | null): URL | undefined {
  const url = address ? URL.parse(address) : null;
  return url && ["https:", "http:"].includes(url.protocol) ? url : undefined;
}
