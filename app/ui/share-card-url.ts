/** What has share cards. The names are also folders and parts of URLs. */
export const shareCardKinds = ["sermons", "prayers", "testimonies"] as const;
export type ShareCardKind = (typeof shareCardKinds)[number];

/** `wide` is for the preview of a link, `tall` for a status or story. */
export const shareCardSizes = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const;
export type ShareCardShape = keyof typeof shareCardSizes;

/** `hash` is a hash of the content, so a URL never changes its picture. */
export type ShareCardId = { kind: ShareCardKind; id: string; hash: string };

const pattern = /^\/share\/(\w+)\/([\w-]{1,64})\/([0-9a-f]{16})-(wide|tall)\.jpg$/;

export function shareCardUrl({ kind, id, hash }: ShareCardId, shape: ShareCardShape): string {
  return `/share/${kind}/${id}/${hash}-${shape}.jpg`;
}

/** Undefined for any other URL. */
export function parseShareCardUrl(
  url: string,
): (ShareCardId & { shape: ShareCardShape }) | undefined {
  const [, name, id = "", hash = "", shape] = pattern.exec(url) ?? [];
  const kind = shareCardKinds.find((one) => one === name);
  return kind && { kind, id, hash, shape: shape === "wide" ? "wide" : "tall" };
}
