/** Signed-in members of the team. */
import { randomUUID } from "node:crypto";
import { administratorVariables } from "../faults/administrator.ts";
import type { Engine } from "../faults/engine.ts";
import { insertRow, queryDatabase } from "./database.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

export const administratorLogin = {
  email: administratorVariables.ADMIN_EMAIL,
  password: administratorVariables.ADMIN_PASSWORD,
};

export async function signInVisitor(
  visitor: VisitorClient,
  email = administratorLogin.email,
): Promise<VisitorClient> {
  const { password } = administratorLogin;
  const { status } = await visitor.submitForm("/admin", { email, password });
  if (status !== 303) throw new Error(`signing in returned ${status}`);
  visitor.cookies.delete("flash");
  return visitor;
}

/** Adds a user with this role and the same password, signed in from another network. */
export async function aColleague(
  engine: Engine,
  address: string,
  role: string,
): Promise<VisitorClient> {
  const [administrator] = await queryDatabase(engine, "select password_hash from users limit 1");
  const email = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}@ministry.test`;
  await insertRow(engine, "users", {
    id: randomUUID(),
    email,
    name: `Colleague ${role}`,
    roles: JSON.stringify([role]),
    password_hash: administrator?.password_hash ?? "",
    created_at: new Date().toISOString(),
  });
  const ip = `198.51.${Math.floor(Math.random() * 250)}.1`;
  return signInVisitor(aVisitor(address, { headers: { "X-Forwarded-For": ip } }), email);
}
