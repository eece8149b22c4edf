/** What the ministry's mails have in common: who gets them, who gets the answer, and why they came. */
import { listAdministratorAddresses } from "~/platform/auth/administrators.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import { type Address, isDeliverableAddress } from "~/platform/mail/mail-address.server";
import type { Settings } from "./settings";

type Words = { subject: string; blocks: Block[] };

/** To somebody who wrote to us. It repeats nothing they typed: the address may be a stranger's. */
export function mailToVisitor(
  { brand }: Settings,
  email: string,
  replyTo: Address | undefined,
  words: Words,
): Mail {
  const why =
    "This address was entered in a form on our website. If it was not you, you need do nothing.";
  return { ...words, to: [{ name: "", address: email }], replyTo, brand, reason: why };
}

/** To those who look after one area. An answer goes to the person who wrote, where one is named. */
export function mailToTeam(
  { brand }: Settings,
  team: Address[],
  replyTo: Address | undefined,
  words: Words,
): Mail {
  const why = "You get this because you look after what comes in through the website.";
  return { ...words, to: team, replyTo, brand, reason: why };
}

/** Whom Settings name for an area, else the administrators. */
export async function listTeamAddresses(
  settings: Settings,
  area: keyof Settings["mailRouting"],
): Promise<Address[]> {
  const named = settings.mailRouting[area].filter(isDeliverableAddress);
  const team =
    named.length > 0 ? named : (await listAdministratorAddresses()).filter(isDeliverableAddress);
  return [...new Set(team)].map((address) => ({ name: "", address }));
}

/** The ministry's own address, once it has set one. */
export function ministryMailAddress({ brand }: Settings, email: string): Address | undefined {
  return isDeliverableAddress(email) ? { name: brand, address: email } : undefined;
}

/** How somebody has their words erased, in half a sentence. */
export function contactInstruction(replyTo: Address | undefined): string {
  return replyTo ? "answer this mail" : "write to us through the contact page of our website";
}
