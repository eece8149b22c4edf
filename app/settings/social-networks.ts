import type { Settings } from "./settings";

const socialNames = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
  ["youtube", "YouTube"],
] as const;

/** Those that the ministry has an address at. */
export function listSocialNetworks(socials: Settings["socials"]) {
  return socialNames.filter(([network]) => socials[network]);
}
