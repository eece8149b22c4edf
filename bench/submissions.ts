/** Prayer requests as visitors send them. */
import { type LoadRequest, timeRequest } from "./load.ts";

export async function fetchFormCookie(address: string): Promise<string> {
  const { headers } = await timeRequest({ url: `${address}/prayers` });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

/** Each submission has its own person and IP address, so that no rate limit refuses it. */
export function submission(address: string, cookie: string, index: number): LoadRequest {
  const ip = `10.${Math.floor(index / 60_000) % 250}.${Math.floor(index / 250) % 250}.${index % 250}`;
  const body = new URLSearchParams({
    name: "Ada",
    email: `person${index}-${Date.now()}@ministry.test`,
    subject: `Request number ${index}`,
    prayerRequest: `Please pray for house ${index} of ours.`,
  }).toString();
  const headers = {
    Cookie: cookie,
    Origin: address,
    "X-Forwarded-For": ip,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return { url: `${address}/prayers`, method: "POST", headers, body };
}
