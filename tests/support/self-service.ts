/** People with the private link of what they sent. */
import { db } from "~/platform/database.server";
import {
  createPrivateLink,
  findPrivateLinkPath,
  type SelfServiceArea,
} from "~/platform/privacy/private-links.server";
import { get, post } from "./app";

export type Submitter = {
  id: string;
  address: string;
  get: () => Promise<Response>;
  read: () => Promise<string>;
  post: (fields: Record<string, string | string[]>) => Promise<Response>;
};

/** Gives the record a link, as the mail about it does. */
export async function aSubmitter(
  area: SelfServiceArea,
  { id }: { id: string },
): Promise<Submitter> {
  await createPrivateLink(db, area, id);
  return findSubmitter(id);
}

/** Whoever got the mail about a record that came in by its form. */
export async function findSubmitter(id: string): Promise<Submitter> {
  const address = (await findPrivateLinkPath(id)) ?? "/yours?token=none";
  // A network of one's own: nobody is slowed down by another test.
  const own = {
    "X-Forwarded-For": Array.from(crypto.getRandomValues(new Uint8Array(4))).join("."),
  };
  const ask = () => get(address, own);
  return {
    id,
    address,
    get: ask,
    read: async () => {
      const response = await ask();
      if (response.status !== 200) throw new Error(`the link answered ${response.status}`);
      return response.text();
    },
    post: (fields) => post(address, { version: "1", ...fields }, own),
  };
}
