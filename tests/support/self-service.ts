/** People who use the private link of their submission. */
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

/** Creates the link of a record. */
export async function aSubmitter(
  area: SelfServiceArea,
  { id }: { id: string },
): Promise<Submitter> {
  await createPrivateLink(db, area, id);
  return findSubmitter(id);
}

/** For a record that was submitted by its form and has a link. */
export async function findSubmitter(id: string): Promise<Submitter> {
  const address = (await findPrivateLinkPath(id)) ?? "/yours?token=none";
  // A separate network, so that tests do not share rate limits.
  const headers = {
    "X-Forwarded-For": Array.from(crypto.getRandomValues(new Uint8Array(4))).join("."),
  };
  const getPage = () => get(address, headers);
  return {
    id,
    address,
    get: getPage,
    read: async () => {
      const response = await getPage();
      if (response.status !== 200) throw new Error(`the link answered ${response.status}`);
      return response.text();
    },
    post: (fields) => post(address, { version: "1", ...fields }, headers),
  };
}
