import { db } from "~/platform/database.server";

/** Where to write to those who run the site. */
export async function listAdministratorAddresses(): Promise<string[]> {
  const administrators = await db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "administrator")
    .where("disabledAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return administrators.map(({ email }) => email);
}
