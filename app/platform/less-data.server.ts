/** How much a visitor wants to be sent: what they chose on this site, else what their browser asks for. */
import { env } from "./env.server";

const year = 31_536_000;
const chosen = /(?:^|;\s*)less-data=(on|off)(?:;|$)/;
const attributes = `Max-Age=${year}; Path=/; HttpOnly; SameSite=Lax${env.SITE_URL?.startsWith("https:") ? "; Secure" : ""}`;

/** From the `Cookie` and the `Save-Data` header; one of two answers, so that a page has two bodies at most. */
export function wantsLessData(
  cookies: string | null | undefined,
  saveData: string | string[] | null | undefined,
): boolean {
  const [, choice] = chosen.exec(cookies ?? "") ?? [];
  return choice ? choice === "on" : saveData === "on";
}

/** Whether this page is to be a light one. The admin area is worked in and needs its pictures and scripts. */
export function isLessDataRequest({ headers }: Request, { pathname }: URL): boolean {
  return (
    wantsLessData(headers.get("Cookie"), headers.get("Save-Data")) &&
    !/^\/admin(?:[./]|$)/.test(pathname)
  );
}

/** The `Set-Cookie` value that remembers the choice for a year. */
export function lessDataCookie(wantsLess: boolean): string {
  return `less-data=${wantsLess ? "on" : "off"}; ${attributes}`;
}
