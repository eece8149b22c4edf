/** An address of the web that is safe to link to; undefined for anything else, `javascript:` among others. */
export function parseWebUrl(address: string | null): URL | undefined {
  const url = address ? URL.parse(address) : null;
  return url && ["https:", "http:"].includes(url.protocol) ? url : undefined;
}
