import { normalizeText } from "~/ui/forms/normalize-text";

export type Address = { name: string; address: string };

/** The pattern of `<input type="email">`, with a dot required in the domain. */
const plainAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

const sampleDomain = /@(?:.+\.)?example\.(?:org|com|net)$/i;

/** One address and nothing else: no display name, no list, no line end. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text);
}

/** False for the placeholders that settings hold until the ministry has set its own. */
export function isDeliverableAddress(text: string): boolean {
  return isPlainAddress(text) && !sampleDomain.test(text);
}

/** Words that may stand as a name in a header: one line, nothing that addresses or encoded words are made of. */
export function displayName(words: string): string {
  return normalizeText(words, "NFC")
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
