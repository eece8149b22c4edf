/** A signed token beside the page, never inside it: with it a form's answer is one, however often it is sent. */
import { createCookie } from "react-router";
import { env } from "./env.server";
import { deriveKey } from "./master-key.server";

export type FormToken = { id: string; issuedAt: number };

const lifetimeSeconds = 2 * 86_400;
/** Renewed with the next page from this age on, so that none expires under somebody's hands. */
const renewedAfterMs = 43_200_000;

/** Made at first use: the key may not exist yet when this module is read. */
function cookie() {
  return createCookie("form", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: lifetimeSeconds,
    secure: env.SITE_URL?.startsWith("https:") ?? false,
    secrets: [deriveKey("form token").toString("hex")],
  });
}

/** The token of this browser, if we issued it within two days. */
export async function readFormToken(request: Request): Promise<FormToken | undefined> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  if (!isToken(value)) return undefined;
  const age = Date.now() - value.issuedAt;
  return age >= 0 && age < lifetimeSeconds * 1000 ? value : undefined;
}

export function isFresh({ issuedAt }: FormToken): boolean {
  return Date.now() - issuedAt < renewedAfterMs;
}

/** A `Set-Cookie` value with a fresh token. */
export function issueFormToken(issuedAt = Date.now()): Promise<string> {
  const token: FormToken = { id: crypto.randomUUID(), issuedAt };
  return cookie().serialize(token);
}

/** For a page with a form: asks the edge for a token, and passes on when to try again. */
export function formPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "Form-Token": "wanted" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}

function isToken(value: unknown): value is FormToken {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "issuedAt" in value &&
    typeof value.issuedAt === "number"
  );
}
