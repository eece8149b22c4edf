/** A signed token beside the page, never inside it: with it a form's answer is one, however often it is sent. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { env } from "~/platform/env.server";

export type FormToken = { id: string; issuedAt: number };

const lifetimeSeconds = 2 * 86_400;
/** Renewed with the next page from this age on, so that none expires under somebody's hands. */
const renewedAfterMs = 43_200_000;

const attributes = `; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax${env.SITE_URL?.startsWith("https:") ? "; Secure" : ""}`;
const shape = /(?:^|;\s*)form=([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})(?:;|$)/;

/**
 * What must not be forged is when the token was issued: the signature vouches for the second, and one of them
 * serves all who come within it.
 */
function signatureOf(second: number): Buffer {
  key ??= createSecretKey(deriveKey("form token"));
  return createHmac("sha256", key).update(String(second)).digest();
}

/** Made at first use: it may not exist yet when this module is read. */
let key: KeyObject | undefined;

let signed = { second: 0, signature: "" };

/** The token of this browser, from its `Cookie` header, if we issued it within two days. */
export function readFormToken(cookies: string | null | undefined): FormToken | undefined {
  const [, id = "", issued = "", signature = ""] = shape.exec(cookies ?? "") ?? [];
  if (!id) return undefined;
  const issuedAt = Number(issued) * 1000;
  const age = Date.now() - issuedAt;
  if (age < 0 || age >= lifetimeSeconds * 1000) return undefined;
  const isOurs = timingSafeEqual(signatureOf(Number(issued)), Buffer.from(signature, "base64url"));
  return isOurs ? { id, issuedAt } : undefined;
}

/** The `Set-Cookie` value with a fresh token, for a browser that has none or an old one. */
export function renewFormToken(cookies: string | null | undefined): string | undefined {
  const token = readFormToken(cookies);
  return token && Date.now() - token.issuedAt < renewedAfterMs ? undefined : issueFormToken();
}

/** A `Set-Cookie` value with a fresh token. */
export function issueFormToken(issuedAt = Date.now()): string {
  const second = Math.floor(issuedAt / 1000);
  if (signed.second !== second) {
    signed = { second, signature: signatureOf(second).toString("base64url") };
  }
  return `form=${crypto.randomUUID()}.${second}.${signed.signature}${attributes}`;
}

/** For a page with a form: asks the edge for a token, and passes on when to try again. */
export function formPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "Form-Token": "wanted" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}
