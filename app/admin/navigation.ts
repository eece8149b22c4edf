import type { Permission } from "~/platform/auth/permission.server";
import type { IconName } from "~/ui/icons";

/** A way to somewhere in the admin area, for who holds any of its permissions. */
export type NavigationEntry = {
  label: string;
  to: string;
  icon: IconName;
  permission: readonly [Permission, ...Permission[]] | "everybody";
};

/** The side menu in the order of the specification; Logout stands after it. */
export const navigation: NavigationEntry[] = [
  {
    label: "Dashboard",
    to: "/admin/dashboard",
    icon: "layout-dashboard",
    permission: "everybody",
  },
  {
    label: "Prayers",
    to: "/admin/prayers",
    icon: "hand-heart",
    permission: ["prayerRequests", "content"],
  },
  { label: "Sermons", to: "/admin/sermons", icon: "book-open", permission: ["content"] },
  { label: "Testimonies", to: "/admin/testimonies", icon: "quote", permission: ["testimonies"] },
  { label: "Livestreams", to: "/admin/livestreams", icon: "video", permission: ["content"] },
  { label: "Gallery", to: "/admin/gallery", icon: "images", permission: ["content"] },
  {
    label: "Programmes",
    to: "/admin/programmes",
    icon: "calendar-days",
    permission: ["content"],
  },
  { label: "Partners", to: "/admin/partners", icon: "handshake", permission: ["people"] },
  { label: "Messages", to: "/admin/messages", icon: "inbox", permission: ["people"] },
  { label: "Settings", to: "/admin/settings", icon: "settings", permission: "everybody" },
];
