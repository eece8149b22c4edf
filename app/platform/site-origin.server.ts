import { env } from "./env.server";

let listeningUrl: string | undefined;

/** `SITE_URL`, or the address that the server listens on. Without a trailing slash. */
export function siteOrigin(): string {
  return env.SITE_URL ?? listeningUrl ?? `http://localhost:${env.PORT}`;
}

/** With `PORT=0` the port is known only after listening. */
export function setListeningUrl(address: string): void {
  listeningUrl = address;
}
