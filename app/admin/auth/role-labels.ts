import type { Role } from "~db/schema.server";

/** Ordered from most to fewest permissions. */
export const roleLabels: Record<Role, { label: string; hint: string }> = {
  administrator: { label: "Administrator", hint: "May do everything." },
  editor: { label: "Editor", hint: "Content and testimonies. Sees no email addresses." },
  prayerTeam: {
    label: "Prayer team",
    hint: "Prayer requests, also confidential ones, and prayer watches.",
  },
  messages: { label: "Messages", hint: "Messages, and replies to people who sent a testimony." },
  treasurer: { label: "Treasurer", hint: "Partners and the giving accounts." },
};

export function formatRoles(roles: Role[]): string {
  return roles.map((role) => roleLabels[role].label).join(", ");
}
