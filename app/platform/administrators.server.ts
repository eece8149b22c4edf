import { env } from "./env.server";

/** Where to write to those who run the site. */
export async function listAdministratorAddresses(): Promise<string[]> {
  return env.ADMIN_EMAIL ? [env.ADMIN_EMAIL] : [];
}
