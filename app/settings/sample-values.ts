/** The sample content has them, and stored settings of earlier releases. */
const sampleUrls: ReadonlySet<unknown> = new Set([
  "https://example.org/facebook",
  "https://example.org/instagram",
  "https://example.org/tiktok",
  "https://example.org/youtube",
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
  return sampleContacts.has(value) || sampleUrls.has(value);
}

export function isSampleUrl(address: string | null): boolean {
  return sampleUrls.has(address);
}

/** Null for a sample address. No recording is there, and the channel of the ministry does not have it either. */
export function withoutSampleUrl(address: string | null): string | null {
  return isSampleUrl(address) ? null : address || null;
}
