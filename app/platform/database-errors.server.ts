let errors = 0;

/** A query that failed, or a database that could not be reached. */
export function noteDatabaseError(): void {
  errors++;
}

/** How many there were since this process started. */
export function countDatabaseErrors(): number {
  return errors;
}
