import type { Role } from "~db/schema.server";

/** What each role is called, and what it may do, in the order of what it may do. */
export const roleLabels: Record<Role, { label: string; hint: string }> = {
  administrator: { label: "Administrator", hint: "May do everything." },
  editor: { label: "Editor", hint: "Content and testimonies; sees no e-mail addresses." },
  prayerTeam: { label: "Prayer team", hint: "Prayer requests, and nothing else." },
};
