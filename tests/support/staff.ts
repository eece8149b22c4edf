/** People behind the gate, signed in. */
import type { Role } from "~db/schema.server";
import { cookieHeader, get, post } from "./app";
import { aSignedInUser } from "./signed-in-user";

export type Staff = {
  userId: string;
  name: string;
  get: (path: string) => Promise<Response>;
  /** The text of a screen that must be there. */
  read: (path: string) => Promise<string>;
  post: (path: string, fields: Record<string, string | string[]>) => Promise<Response>;
  /** The screen after a form was accepted, with its toast. */
  follow: (response: Response) => Promise<string>;
};

export async function aStaffMember(role: Role = "administrator", name = "Grace"): Promise<Staff> {
  const { id, cookies: Cookie } = await aSignedInUser({ role, name });
  const ask = (path: string) => get(path, { Cookie });
  return {
    userId: id,
    name,
    get: ask,
    read: async (path) => {
      const response = await ask(path);
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
