import { hasPermission, type Permission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import type { IconName } from "~/ui/icons";
import type { Role } from "~db/schema.server";

/** Shown to users with any of its permissions. */
export type NavigationEntry = {
  label: string;
  to: string;
  icon: IconName;
  permission: readonly [Permission, ...Permission[]] | "everybody";
};

const resourceEntries = listResourceEntries();
const afterProgrammes = resourceEntries.findIndex(({ to }) => to === "/admin/programmes") + 1;

/** The side menu in the order of the specification. What the product adds stands between Programmes and Settings. */
export const navigation: NavigationEntry[] = [
  {
    label: "Dashboard",
    to: "/admin/dashboard",
    icon: "layout-dashboard",
    permission: "everybody",
  },
  ...resourceEntries.slice(0, afterProgrammes),
  { label: "Pray", to: "/admin/pray", icon: "flame", permission: ["prayerRequests"] },
  ...resourceEntries.slice(afterProgrammes),
  { label: "Numbers", to: "/admin/numbers", icon: "chart-column", permission: "everybody" },
  { label: "Settings", to: "/admin/settings", icon: "settings", permission: "everybody" },
];

/** Resources on the same screen share an entry, which is shown for the permission of any of them. */
function listResourceEntries(): NavigationEntry[] {
  const all = Object.values(resources).map((resource) => ({
    ...resource,
    to: resource.path.replace(/\?.*/, ""),
  }));
  return all.flatMap((resource) => {
    if (!("menu" in resource)) return [];
    const { menu, to, permission } = resource;
    const others = all.filter((other) => other.to === to).map((other) => other.permission);
    return [{ ...menu, to, permission: [permission, ...others] as const }];
  });
}

/** Removes the permissions from the entries, so that the browser does not receive them. */
export function visibleEntries<One extends NavigationEntry>(
  roles: Role[],
  entries: One[],
): Omit<One, "permission">[] {
  return entries
    .filter(
      ({ permission }) =>
        permission === "everybody" || permission.some((one) => hasPermission(roles, one)),
    )
    .map(({ permission: _permission, ...shown }) => shown);
}
