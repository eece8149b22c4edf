import type { BackLink } from "~/ui/missing";

export const dashboardLink: BackLink = { to: "/admin/dashboard", label: "Go to the dashboard" };
