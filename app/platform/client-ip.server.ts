import { isIPv4, isIPv6 } from "node:net";
import { createContext, type RouterContextProvider } from "react-router";

const clientAddress = createContext<string | null>(null);

/** Null if the address is unknown. */
export function setClientIp(context: RouterContextProvider, address: string | null): void {
  context.set(clientAddress, address);
}

/** The network of the client, never the full address: enough for rate limits, not enough to track a person. */
export function clientNetwork(context: Readonly<RouterContextProvider>): string | null {
  return networkPrefix(context.get(clientAddress));
}

/** /24 of an IPv4 address, /48 of an IPv6 one. */
export function networkPrefix(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIPv6(plain)) return `${expandGroups(plain).slice(0, 3).join(":")}::/48`;
  return null;
}

function expandGroups(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname
    .slice(1, -1)
    .split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
}
