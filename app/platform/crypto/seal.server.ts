/** Authenticated encryption of confidential text (AES-256-GCM), bound to its record. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./master-key.server";

const algorithm = "aes-256-gcm";
const format = "1";

export function seal(value: unknown, recordId: string, key = deriveKey("confidential")): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(recordId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return [
    format,
    ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url")),
  ].join(".");
}

/** Throws if the text was changed, moved to another record, or encrypted with another key. */
export function unseal<Value>(
  sealed: string,
  recordId: string,
  key = deriveKey("confidential"),
): Value {
  const [version, nonce = "", text = "", tag = ""] = sealed.split(".");
  if (version !== format) throw new Error("Sealed in an unknown format");
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, "base64url"), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(recordId));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  const opened = [decipher.update(text, "base64url", "utf8"), decipher.final("utf8")];
  return JSON.parse(opened.join("")) as Value;
}
