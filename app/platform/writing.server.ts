/** Whether the site may write: not before the database is migrated and known to belong to our key, nor while it is silent. */
import { isSilent } from "~/platform/cache/silence.server";

let isShut = false;

export function shutWriting(): void {
  isShut = true;
}

export function openWriting(): void {
  isShut = false;
}

export function requireWriting(): void {
  if (isShut) throw new Error("The database is not open for writing yet");
  if (isSilent()) throw new Error("The database did not answer a moment ago");
}
