import { normalizeText } from "~/ui/forms/unicode";

export type Address = { name: string; address: string };

/** The pattern of `<input type="email">`, with a dot required in the domain. */
const plainAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

const sampleDomain = /@(?:[^@]+\.)?example\.(?:org|com|net)$/i;

/** Exactly one address: no display name, no list, no line break. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text);
}

/** False for the placeholder addresses of the default settings. */
export function isDeliverableAddress(text: string): boolean {
  return isPlainAddress(text) && !sampleDomain.test(text);
}

/** A name that is safe in a header: one line, without the characters of addresses and encoded words. */
export function displayName(text: string): string {
  return normalizeText(text, "NFC")
    .replaceAll(/[\p{C}\p{Z}<>()[\]\\,;:@"=?]+/gu, " ")
    .slice(0, 60)
    .toWellFormed()
    .trim();
}

/** Reads `address` or `Name <address>`. */
export function parseAddress(text: string): Address | undefined {
  const [, name = "", address = text.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return isPlainAddress(address) ? { name: displayName(name), address } : undefined;
}
