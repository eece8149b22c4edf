/** Accounts: validation of new ones, and who is an administrator. */
import { z } from "zod";
import { type Database, db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { hashPassword } from "./password.server";
import { findPasswordWeakness } from "./password-rule.server";

export const nameSchema = z
  .string()
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(100, "Name must be at most 100 characters");

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

const passwords = { password: z.string(), passwordAgain: z.string() };

export const newAccountSchema = z
  .object({ name: nameSchema, email: emailSchema, ...passwords })
  .check(({ value, issues }) => {
    issues.push(...passwordIssues(value, value.email));
  });

/** Validates a new password for the account with this address. */
export function newPasswordSchema(email: string) {
  return z.object(passwords).check(({ value, issues }) => {
    issues.push(...passwordIssues(value, email));
  });
}

function passwordIssues(
  value: z.output<z.ZodObject<typeof passwords>>,
  email: string,
): z.core.$ZodRawIssue[] {
  const issue = (field: string, message: string) => [
    { code: "custom" as const, path: [field], message, input: value },
  ];
  const weakness = findPasswordWeakness(value.password, email);
  if (weakness) return issue("password", weakness);
  if (value.password === value.passwordAgain) return [];
  return issue("passwordAgain", "The two passwords are not the same");
}

export type NewAccount = Pick<z.output<typeof newAccountSchema>, "name" | "email" | "password">;

/** For `like`, in the column `roles` of an account. */
export const administratorPattern = '%"administrator"%';

/** The column `roles` of an account or of an invitation. */
export function parseRoles(json: string): Role[] {
  return JSON.parse(json);
}

const roleNames: Record<Role, string> = {
  administrator: "administrator",
  editor: "editor",
  prayerTeam: "prayer team",
  messages: "messages",
  treasurer: "treasurer",
};

/** In a sentence: "editor and treasurer". */
export function describeRoles(json: string): string {
  const names = parseRoles(json).map((role) => roleNames[role]);
  return new Intl.ListFormat("en-GB").format(names);
}

/** Whether at least one administrator account is enabled. */
export async function hasAdministrator(database: Database = db): Promise<boolean> {
  const user = await database
    .selectFrom("users")
    .select("id")
    .where("roles", "like", administratorPattern)
    .where("disabledAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

export async function buildUserRow({ name, email, password }: NewAccount, roles: Role[]) {
  return {
    id: newId(),
    name,
    email: email.toLowerCase(),
    roles: JSON.stringify(roles),
    passwordHash: await hashPassword(password),
    createdAt: new Date().toISOString(),
  };
}

export async function listAdministratorAddresses(): Promise<string[]> {
  const administrators = await db
    .selectFrom("users")
    .select("email")
    .where("roles", "like", administratorPattern)
    .where("disabledAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return administrators.map(({ email }) => email);
}
