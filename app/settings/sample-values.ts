import type { Settings, SocialNetwork } from "./settings";

/** The network of each sample address. The sample content has them, and stored settings of earlier releases. */
const sampleUrls: ReadonlyMap<string, SocialNetwork> = new Map([
  ["https://example.org/facebook", "facebook"],
  ["https://example.org/instagram", "instagram"],
  ["https://example.org/tiktok", "tiktok"],
  ["https://example.org/youtube", "youtube"],
]);

/** Stored settings of earlier releases may have them. */
const sampleContacts: ReadonlySet<unknown> = new Set([
  "hello@example.org",
  "partners@example.org",
  "+234 800 000 0000",
  "+2348000000000",
]);

/** Reads a stored setting. A sample is no value: visitors would take it for a fact. */
export function parseStoredSetting(json: string): unknown {
  return JSON.parse(json, (_, value) => (isSampleValue(value) ? null : value));
}

function isSampleValue(value: unknown): boolean {
  return sampleContacts.has(value) || (typeof value === "string" && sampleUrls.has(value));
}

/** The address itself, or for sample content the channel of the ministry; null if that is not set yet. */
export function resolveSampleUrl(
  address: string | null,
  socials: Settings["socials"],
): string | null {
  const network = sampleUrls.get(address ?? "");
  return (network ? socials[network] : address) || null;
}
