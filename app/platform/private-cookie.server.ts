import { type Cookie, createCookie } from "react-router";
import { env } from "./env.server";

const isHttps = env.SITE_URL?.startsWith("https:") ?? false;

/** A cookie that scripts cannot read and, over https, that no other site and no subdomain can set. */
export function privateCookie(name: string, maxAge: number): Cookie {
  return createCookie(isHttps ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps,
    maxAge,
  });
}

/** The text in a cookie, or undefined where there is none or it is not ours. */
export async function readText(cookie: Cookie, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}
