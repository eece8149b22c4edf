/** Administrators of the site under test. */
import type { Engine } from "./engine.ts";

/** A site that starts with these variables creates this administrator. */
export const administratorVariables = {
  ADMIN_EMAIL: "grace@ministry.test",
  ADMIN_PASSWORD: "lamp river mountain 7",
};

/** Adds a second administrator with the same password. */
export async function addColleague(engine: Engine): Promise<string> {
  const email = "ruth@ministry.test";
  await engine.query(
    `insert into users (id, email, name, password_hash, roles, created_at)
     select '${crypto.randomUUID()}', '${email}', 'Ruth', password_hash, roles, created_at from users
     where email = '${administratorVariables.ADMIN_EMAIL}' returning id`,
  );
  return email;
}

/** Signs in and returns the request headers of the session. */
export async function signInForHeaders(
  address: string,
  email = administratorVariables.ADMIN_EMAIL,
): Promise<Record<string, string>> {
  const response = await fetch(`${address}/admin`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: address },
    body: new URLSearchParams({ email, password: administratorVariables.ADMIN_PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const session = cookies.find((cookie) => cookie.startsWith("session="));
  if (!session) throw new Error(`signing in returned ${response.status}`);
  return { Cookie: session, Origin: address };
}
