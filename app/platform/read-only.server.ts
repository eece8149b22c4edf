/** Writes are blocked until the database is migrated and matches our key, and while it does not respond. */
import { isUnresponsive } from "~/platform/cache/database-timeout.server";

let isBlocked = false;

export function blockWrites(): void {
  isBlocked = true;
}

export function allowWrites(): void {
  isBlocked = false;
}

export function requireWritableDatabase(): void {
  if (isBlocked) throw new Error("The database is not open for writing yet");
  if (isUnresponsive()) throw new Error("The database did not answer a moment ago");
}
