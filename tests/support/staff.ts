/** Signed-in users of the admin area. */
import { TOTP } from "otpauth";
import {
  enableTwoFactor,
  generateTotpSecret,
  replaceBackupCodes,
} from "~/platform/auth/two-factor.server";
import { db } from "~/platform/database.server";
import type { Role } from "~db/schema.server";
import { cookieHeader, get, post } from "./app";
import { aUser, testPassword } from "./builders";

export type Staff = {
  userId: string;
  name: string;
  get: (path: string) => Promise<Response>;
  /** The HTML of a page; throws unless the status is 200. */
  read: (path: string) => Promise<string>;
  post: (path: string, fields: Record<string, string | string[]>) => Promise<Response>;
  /** The HTML of the page after a redirect, with its toast. */
  follow: (response: Response) => Promise<string>;
};

export async function aStaffMember(
  role: Role | Role[] = "administrator",
  name = "Grace",
): Promise<Staff> {
  const roles = JSON.stringify([role].flat());
  const { id, cookies: Cookie } = await aSignedInUser({ roles, name });
  const getPage = (path: string) => get(path, { Cookie });
  return {
    userId: id,
    name,
    get: getPage,
    read: async (path) => {
      const response = await getPage(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    },
    post: (path, fields) => post(path, fields, { Cookie }),
    follow: async (response) => {
      const cookies = `${Cookie}; ${cookieHeader(response)}`;
      return (await get(response.headers.get("Location") ?? "/", { Cookie: cookies })).text();
    },
  };
}

/** A user, and the cookies of the browser they signed in with. */
export async function aSignedInUser(row: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(row);
  const response = await post("/admin", { email: user.email, password: testPassword }, {});
  const cookies = cookieHeader(response).replace(/(; )?flash=[^;]*/, "");
  return { ...user, cookies };
}

/** The code of the authenticator app, now or so many steps of 30 seconds later. */
export function totpCode(key: string, stepsLater = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/** Turns two-factor authentication on. No code has been used yet. */
export async function giveTwoFactor(userId: string): Promise<{ key: string; codes: string[] }> {
  const key = generateTotpSecret();
  const codes = await db.transaction().execute(async (transaction) => {
    await enableTwoFactor(transaction, userId, key, 0);
    return replaceBackupCodes(transaction, userId);
  });
  return { key, codes };
}
