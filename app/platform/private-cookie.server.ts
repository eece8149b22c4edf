import { type Cookie, createCookie } from "react-router";
import { env } from "./env.server";

const isHttps = env.SITE_URL?.startsWith("https:") ?? false;
const personal = new Set<string>();

/** A cookie that scripts cannot read and, over https, that no other site and no subdomain can set. */
export function privateCookie(name: string, maxAge: number): Cookie {
  const fullName = isHttps ? `__Host-${name}` : name;
  personal.add(fullName);
  return createCookie(fullName, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps,
    maxAge,
  });
}

/** Whether a `Cookie` header holds one of those: what is made for such a browser is for it alone. */
export function hasPrivateCookie(cookies: string | null | undefined): boolean {
  if (!cookies) return false;
  return cookies.split(";").some((cookie) => personal.has(cookie.split("=")[0]?.trim() ?? ""));
}

/** The text in a cookie, or undefined where there is none or it is not ours. */
export async function readCookieText(
  cookie: Cookie,
  request: Request,
): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}
