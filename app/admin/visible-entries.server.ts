import { hasPermission } from "~/platform/auth/permission.server";
import type { Role } from "~/platform/auth/session.server";
import type { NavigationEntry } from "./navigation";

/** What a role may open, without the reasons: the rest is not even named to the browser. */
export function visibleEntries<One extends NavigationEntry>(
  role: Role,
  entries: One[],
): Omit<One, "permission">[] {
  return entries
    .filter(
      ({ permission }) =>
        permission === "everybody" || permission.some((one) => hasPermission(role, one)),
    )
    .map(({ permission: _permission, ...shown }) => shown);
}
