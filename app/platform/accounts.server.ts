/** The people who may sign in. */
import { randomUUIDv7 } from "node:crypto";
import { z } from "zod";
import type { Role } from "~db/schema.server";
import { type Database, db } from "./database.server";
import { hashPassword } from "./password.server";
import { weaknessOf } from "./password-rule.server";

export const newAccountSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(2, "Name must be at least 2 characters")
      .max(100, "Name must be at most 100 characters"),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(254, "Please enter a valid email address")
      .pipe(z.email("Please enter a valid email address")),
    password: z.string(),
    passwordAgain: z.string(),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value });
    const weakness = weaknessOf(value.password, value.email);
    if (weakness) refuse("password", weakness);
    else if (value.password !== value.passwordAgain) {
      refuse("passwordAgain", "The two passwords are not the same");
    }
  });

export type NewAccount = Pick<z.output<typeof newAccountSchema>, "name" | "email" | "password">;

export async function hasUsers(database: Database = db): Promise<boolean> {
  const user = await database.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user !== undefined;
}

/** What the database keeps of an account: of the password, its hash. */
export async function rowOf({ name, email, password }: NewAccount, role: Role) {
  return {
    ...{ id: randomUUIDv7(), name, email: email.toLowerCase(), role },
    ...{ passwordHash: await hashPassword(password), createdAt: new Date().toISOString() },
  };
}
