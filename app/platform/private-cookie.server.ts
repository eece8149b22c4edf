import { type Cookie, createCookie } from "react-router";
import { env } from "./env.server";

const isHttps = env.SITE_URL?.startsWith("https:") ?? false;
const privateNames = new Set<string>();

/** Scripts cannot read this cookie. Over https, the `__Host-` prefix keeps subdomains from setting it. */
export function privateCookie(name: string, maxAge: number): Cookie {
  const fullName = isHttps ? `__Host-${name}` : name;
  privateNames.add(fullName);
  return createCookie(fullName, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps,
    maxAge,
  });
}

/** Responses to requests with such a cookie must not be shared. */
export function hasPrivateCookie(cookies: string | null | undefined): boolean {
  if (!cookies) return false;
  return cookies.split(";").some((cookie) => privateNames.has(cookie.split("=")[0]?.trim() ?? ""));
}

/** Undefined if the cookie is missing, empty or not a string. */
export async function readCookieText(
  cookie: Cookie,
  request: Request,
): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}
