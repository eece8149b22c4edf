/**
 * Which device prays or reports. A random cookie identifies it, set by the first tap that counts. The first tap is
 * identified by the form token, so that many parallel first taps are one device.
 */
import type { RouterContextProvider } from "react-router";
import { clientNetwork } from "~/platform/client-ip.server";
import { isSignedToken, keyedHash, signedToken } from "~/platform/crypto/hashing.server";
import { env } from "~/platform/env.server";
import { readFormToken } from "~/platform/forms/form-token.server";
import { LruCache } from "~db/lru-cache.server";

/** `cookie` is a `Set-Cookie` value, for a device that has none yet. */
export type Device =
  | { is: "known"; id: string; cookie?: string }
  /** Neither the cookie nor a form token: most likely a program. */
  | { is: "unidentified" }
  /** Too many new devices on this network. */
  | { is: "limited" };

const yearSeconds = 31_536_000;
/** Only pages below /prayers need it. It is no private cookie, so these pages are cached for everybody. */
const attributes = `Max-Age=${yearSeconds}; Path=/prayers; HttpOnly; SameSite=Lax${env.SITE_URL?.startsWith("https:") ? "; Secure" : ""}`;
const cookiePattern = /(?:^|;\s*)prayed=([\w-]{43}\.[\w-]{43})(?:;|$)/;

/** Many phones share one address of a mobile network. */
const maxNewPerHour = 60;
const maxNetworks = 2_000;
const hourMs = 3_600_000;
/** New devices by network, in memory only. */
let newDevices = new LruCache<string, Set<string>>(maxNetworks);
let startedHour = 0;

export function identifyDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
  now = Date.now(),
): Device {
  const known = readDeviceCookie(request);
  if (known) return { is: "known", id: known };
  const token = readFormToken(request.headers.get("Cookie"));
  if (!token) return { is: "unidentified" };
  const id = keyedHash("prayer mark", "device", token.id);
  if (!mayAddDevice(clientNetwork(context) ?? "", id, now)) return { is: "limited" };
  const cookie = `prayed=${signedToken("prayer mark", id)}; ${attributes}`;
  return { is: "known", id, cookie };
}

/** Undefined if the cookie is missing or not signed by us. */
export function readDeviceCookie(request: Request): string | undefined {
  const [, cookie = ""] = cookiePattern.exec(request.headers.get("Cookie") ?? "") ?? [];
  return isSignedToken("prayer mark", cookie) ? cookie.split(".")[0] : undefined;
}

/** Counts each device once, however often it taps. */
function mayAddDevice(network: string, id: string, now: number): boolean {
  const hour = Math.floor(now / hourMs);
  if (hour !== startedHour) {
    newDevices = new LruCache(maxNetworks);
    startedHour = hour;
  }
  const devices = newDevices.get(network) ?? new Set();
  if (!devices.has(id) && devices.size >= maxNewPerHour) return false;
  devices.add(id);
  newDevices.set(network, devices);
  return true;
}
