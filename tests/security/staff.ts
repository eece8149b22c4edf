/** People behind the gate. */
import { randomUUID } from "node:crypto";
import type { Engine } from "../faults/engine.ts";
import { insertRow, queryDatabase } from "./database.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

export const administratorLogin = {
  email: "grace@ministry.test",
  password: "lamp river mountain 7",
};

/** The environment by which the site makes the administrator. */
export const administratorEnv = {
  ADMIN_EMAIL: administratorLogin.email,
  ADMIN_PASSWORD: administratorLogin.password,
};

export async function signInVisitor(
  visitor: VisitorClient,
  email = administratorLogin.email,
): Promise<VisitorClient> {
  const { password } = administratorLogin;
  const { status } = await visitor.submitForm("/admin", { email, password });
  if (status !== 303) throw new Error(`signing in was answered ${status}`);
  visitor.cookies.delete("flash");
  return visitor;
}

/** Somebody of another role, with the same password, signed in from a place of their own. */
export async function aColleague(
  engine: Engine,
  address: string,
  role: string,
): Promise<VisitorClient> {
  const [found] = await queryDatabase(engine, "select password_hash from users limit 1");
  const email = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}@ministry.test`;
  await insertRow(engine, "users", {
    id: randomUUID(),
    email,
    name: `Colleague ${role}`,
    role,
    password_hash: found?.password_hash ?? "",
    created_at: new Date().toISOString(),
  });
  const place = `198.51.${Math.floor(Math.random() * 250)}.1`;
  return signInVisitor(aVisitor(address, { headers: { "X-Forwarded-For": place } }), email);
}
