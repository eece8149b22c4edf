import type { Noun } from "~/crud/noun";

export const announcementNoun: Noun = {
  name: "Announcement",
  thing: "announcement",
  plural: "Announcements",
  things: "announcements",
  path: "/admin/settings/announcements",
  site: "/#announcements",
};
