/** Whether the site may write: not before the database is migrated and known to belong to our key. */
let isShut = false;

export function shutWriting(): void {
  isShut = true;
}

export function openWriting(): void {
  isShut = false;
}

export function requireWriting(): void {
  if (isShut) throw new Error("The database is not open for writing yet");
}
