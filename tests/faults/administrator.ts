/** People who may do everything, in the browser of a drill. */
import type { Engine } from "./engine.ts";

/** Made at the first start of a site with these variables. */
export const administratorVariables = {
  ADMIN_EMAIL: "grace@ministry.test",
  ADMIN_PASSWORD: "lamp river mountain 7",
};

/** A second one, with the same password. */
export async function addColleague(engine: Engine): Promise<string> {
  const email = "ruth@ministry.test";
  await engine.query(
    `insert into users (id, email, name, password_hash, role, created_at)
     select '${crypto.randomUUID()}', '${email}', 'Ruth', password_hash, role, created_at from users
     where email = '${administratorVariables.ADMIN_EMAIL}' returning id`,
  );
  return email;
}

/** The headers of somebody who signed in. */
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
  const own = cookies.filter((cookie) => cookie.startsWith("session="));
  if (own.length === 0) throw new Error(`signing in answered ${response.status}`);
  return { Cookie: own.join("; "), Origin: address };
}
