/** The people who may sign in, as an administrator sees them. */
import { db } from "./database.server";

export function listPeople() {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "role", "disabledAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
