import type { IconName } from "~/ui/icons";

/** The side menu in the order of the specification; Logout stands after it. */
export const screens: { label: string; to: string; icon: IconName }[] = [
  { label: "Dashboard", to: "/admin/dashboard", icon: "layout-dashboard" },
  { label: "Sermons", to: "/admin/sermons", icon: "book-open" },
];
