import { may } from "~/platform/auth/permission.server";
import type { Role } from "~/platform/auth/session.server";
import type { Entry } from "./screens";

/** What a role may open, without the reasons: the rest is not even named to the browser. */
export function openTo<One extends Entry>(role: Role, entries: One[]): Omit<One, "permission">[] {
  return entries
    .filter(
      ({ permission }) => permission === "everybody" || permission.some((one) => may(role, one)),
    )
    .map(({ permission: _permission, ...shown }) => shown);
}
