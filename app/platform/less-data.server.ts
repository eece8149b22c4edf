/** Whether a visitor wants less data: their choice on this site, otherwise `Save-Data`. */
import { env } from "./env.server";

const yearSeconds = 31_536_000;
const cookiePattern = /(?:^|;\s*)less-data=(on|off)(?:;|$)/;
const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax${env.SITE_URL?.startsWith("https:") ? "; Secure" : ""}`;

/** Only these two headers count, so that a page has at most two variants in the cache. */
export function wantsLessData(
  cookies: string | null | undefined,
  saveData: string | string[] | null | undefined,
): boolean {
  const [, choice] = cookiePattern.exec(cookies ?? "") ?? [];
  return choice ? choice === "on" : saveData === "on";
}

/** Never for the admin area, which needs its pictures and scripts. */
export function isLessDataRequest({ headers }: Request, { pathname }: URL): boolean {
  return (
    wantsLessData(headers.get("Cookie"), headers.get("Save-Data")) &&
    !/^\/admin(?:[./]|$)/.test(pathname)
  );
}

/** A `Set-Cookie` value that lasts for a year. */
export function lessDataCookie(wantsLess: boolean): string {
  return `less-data=${wantsLess ? "on" : "off"}; ${attributes}`;
}
