import { isIPv6 } from "node:net";
import { createContext } from "react-router";
import { keyedHash } from "./keyed-hash.server";

/** The visitor's network address, put there by the edge; empty where it is not known. */
export const clientAddress = createContext("");

/**
 * What limits count by: the neighbourhood of an address (IPv4 /24, IPv6 /48), hashed. Phones share and
 * change addresses, so that one address is no one person.
 */
export function neighbourhood(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return keyedHash("address", isIPv6(plain) ? ipv6Prefix(plain) : ipv4Prefix(plain));
}

function ipv4Prefix(address: string): string {
  return address.split(".").slice(0, 3).join(".");
}

function ipv6Prefix(address: string): string {
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = address.includes("::") ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups
    .slice(0, 3)
    .map((group) => group.toLowerCase().padStart(4, "0"))
    .join(":");
}
