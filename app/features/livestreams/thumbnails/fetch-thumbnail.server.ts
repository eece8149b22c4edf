/** Fetches a picture from a video host: no redirects, no private addresses, limited in size and time. */
import { lookup } from "node:dns/promises";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import { BlockList, isIPv4 } from "node:net";
import { detectPictureKind } from "~/platform/media/inspect-picture.server";
import { parseThumbnailUrl } from "./thumbnail-source";

/** What a test replaces to stay on this machine. */
export type Network = {
  lookup: (host: string) => Promise<{ address: string }[]>;
  isPublic: (address: string) => boolean;
  request: (options: RequestOptions & { servername: string }) => ClientRequest;
  timeoutMs: number;
};

export const internet: Network = {
  lookup: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  request,
  timeoutMs: 5_000,
};

const maxBytes = 2 * 1024 * 1024;

/** Throws if the host is not a video host, or does not answer with a picture within the limits. */
export async function fetchThumbnail(source: string, network = internet): Promise<Buffer> {
  const url = parseThumbnailUrl(source);
  if (!url) throw new Error("This is no address of a video host");
  const signal = AbortSignal.timeout(network.timeoutMs);
  const address = await resolvePublicAddress(url.hostname, network, signal);
  const response = await open(url, address, network, signal);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The video host answered ${response.statusCode}`);
  }
  const bytes = await readBody(response);
  detectPictureKind(bytes);
  return bytes;
}

/** One private address is enough to refuse the host: a later lookup could return it first. */
async function resolvePublicAddress(
  host: string,
  network: Network,
  signal: AbortSignal,
): Promise<string> {
  const found = await Promise.race([network.lookup(host), aborted(signal)]);
  const addresses = found.map(({ address }) => address);
  if (!addresses.every(network.isPublic)) throw new Error(`${host} has a private address`);
  const address = addresses.find(isIPv4) ?? addresses[0];
  if (!address) throw new Error(`${host} has no address`);
  return address;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Connects to the checked address, so that a second lookup cannot lead elsewhere. The certificate is that of the host. */
function open(
  { hostname, pathname, search }: URL,
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    network
      .request({
        host: address,
        servername: hostname,
        path: `${pathname}${search}`,
        headers: { Host: hostname, Accept: "image/*", "Accept-Encoding": "identity" },
        agent: false,
        signal,
      })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("The picture is larger than 2 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const privateIPv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** Within 2000::/3: Teredo, documentation and 6to4, which may contain a private IPv4 address. */
const privateIPv6 = [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of privateIPv4) blocked.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of privateIPv6) blocked.addSubnet(network, prefix, "ipv6");
const globalIPv6 = new BlockList();
globalIPv6.addSubnet("2000::", 3, "ipv6");

/** False for this machine, private networks and reserved ranges. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, "ipv4");
  return globalIPv6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}
