import type { Role } from "~db/schema.server";

/** Ordered from most to fewest permissions. */
export const roleLabels: Record<Role, { label: string; hint: string }> = {
  administrator: { label: "Administrator", hint: "May do everything." },
  editor: { label: "Editor", hint: "Content and testimonies; sees no e-mail addresses." },
  prayerTeam: { label: "Prayer team", hint: "Prayer requests, and nothing else." },
};
