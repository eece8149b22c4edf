import { env } from "./env.server";

let printedAddress: string | undefined;

/** Where this site is: `SITE_URL`, else the address printed at start. Without a slash at the end. */
export function siteOrigin(): string {
  return env.SITE_URL ?? printedAddress ?? `http://localhost:${env.PORT}`;
}

/** The port may be any free one: only after listening is it known. */
export function setListeningUrl(address: string): void {
  printedAddress = address;
}
