import type { Resource } from "~/crud/resource";

export const announcementResource: Resource = {
  name: "Announcement",
  singular: "announcement",
  heading: "Announcements",
  plural: "announcements",
  path: "/admin/settings/announcements",
  publicPath: "/#announcements",
};
