/** A signed token in a cookie, never in the page. It identifies repeated submissions and says when the form was opened. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { env } from "~/platform/env.server";

export type FormToken = { id: string; issuedAt: number };

/** No person fills in a form sooner after opening it. */
export const minFillMs = 2_000;

const lifetimeSeconds = 2 * 86_400;
/** Older tokens are renewed with the next page, so that none expires while a person types. */
const renewedAfterMs = 43_200_000;

const attributes = `; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax${env.SITE_URL?.startsWith("https:") ? "; Secure" : ""}`;
const shape = /(?:^|;\s*)form=([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})(?:;|$)/;

/**
 * The limits of a browser count its id, so a person must not make ids for the signature of one token. SHA-512/256 needs
 * no HMAC, because nobody can extend its input. One hash takes a sixth of the time, and every first page sets a token.
 */
function sign(id: string, issued: string): string {
  return hash("sha512-256", `${key()}.${id}.${issued}`, "base64url");
}

/** Earlier versions used an HMAC, first of the time alone. Their tokens are accepted until they expire. */
function signaturesOfEarlierVersions(id: string, issued: string): string[] {
  return [`${id}.${issued}`, issued].map((text) =>
    createHmac("sha256", deriveKey("form token")).update(text).digest("base64url"),
  );
}

/** Derived at first use: the key may not exist yet when this module is loaded. */
function key(): string {
  derivedKey ??= deriveKey("form token").toString("base64url");
  return derivedKey;
}
let derivedKey: string | undefined;

/** Undefined if the token is missing, forged or older than two days. */
export function readFormToken(cookies: string | null | undefined): FormToken | undefined {
  const [, id = "", issued = "", signature = ""] = shape.exec(cookies ?? "") ?? [];
  if (!id) return undefined;
  const issuedAt = Number(issued) * 1000;
  const age = Date.now() - issuedAt;
  if (age < 0 || age >= lifetimeSeconds * 1000) return undefined;
  const isOurs =
    isSame(sign(id, issued), signature) ||
    signaturesOfEarlierVersions(id, issued).some((earlier) => isSame(earlier, signature));
  return isOurs ? { id, issuedAt } : undefined;
}

function isSame(expected: string, sent: string): boolean {
  return timingSafeEqual(Buffer.from(expected), Buffer.from(sent));
}

/** The `Set-Cookie` value with a new token, or undefined if the browser has a recent one. */
export function renewFormToken(cookies: string | null | undefined): string | undefined {
  const token = readFormToken(cookies);
  return token && Date.now() - token.issuedAt < renewedAfterMs ? undefined : issueFormToken();
}

/** Returns a `Set-Cookie` value. */
export function issueFormToken(issuedAt = Date.now()): string {
  const id = crypto.randomUUID();
  const issued = String(Math.floor(issuedAt / 1000));
  return `form=${id}.${issued}.${sign(id, issued)}${attributes}`;
}

/** For a page with a form: makes the server set a token, and passes `Retry-After` on. */
export function formPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "Form-Token": "wanted" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}
