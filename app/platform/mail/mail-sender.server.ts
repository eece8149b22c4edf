import type { Environment } from "~/platform/env.server";
import { type Address, displayName, isPlainAddress } from "./mail-address.server";

type MailEnvironment = Partial<Pick<Environment, "MAIL_FROM" | "SMTP_URL" | "SITE_URL">>;

/** `MAIL_FROM`; else the account at the mail server, where that is an address; else this site. */
export function fromAddress(env: MailEnvironment, brand: string): Address {
  const { name, address } = env.MAIL_FROM ?? { name: "", address: ownAddress(env) };
  return { name: name || displayName(brand), address };
}

/** The right half of every Message-ID. It stays the same, so that a mail sent twice is known by it. */
export function messageIdDomain(env: MailEnvironment, { address }: Address): string {
  return siteHost(env) ?? address.slice(address.indexOf("@") + 1);
}

function ownAddress(env: MailEnvironment): string {
  const account = (URL.parse(env.SMTP_URL ?? "")?.username ?? "").replace(/%40/i, "@");
  return isPlainAddress(account) ? account : `no-reply@${siteHost(env) ?? "localhost"}`;
}

function siteHost({ SITE_URL }: MailEnvironment): string | undefined {
  return SITE_URL && new URL(SITE_URL).hostname;
}
