import { webAddress } from "./web-address";

/** A picture is named by a path of this site or by an address of the web. */
export function isPictureAddress(text: string): boolean {
  return isSitePath(text) || (/^https?:\/\//i.test(text) && webAddress(text) !== undefined);
}

/** A path that no browser takes for another site. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}
