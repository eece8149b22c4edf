/** Whether the site may write: not before the database is migrated and known to belong to our key, nor while it is silent. */
import { isUnresponsive } from "~/platform/cache/database-timeout.server";

let isShut = false;

export function blockWrites(): void {
  isShut = true;
}

export function allowWrites(): void {
  isShut = false;
}

export function requireWritableDatabase(): void {
  if (isShut) throw new Error("The database is not open for writing yet");
  if (isUnresponsive()) throw new Error("The database did not answer a moment ago");
}
