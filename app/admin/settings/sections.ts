import type { Entry } from "~/admin/screens";

/** The parts of Settings, in the order they are shown. */
export const sections: (Entry & { hint: string })[] = [
  {
    label: "Your account",
    to: "/admin/settings/account",
    icon: "circle-user",
    permission: "everybody",
    hint: "Name, password, second factor, and where you are signed in.",
  },
  {
    label: "People and roles",
    to: "/admin/settings/people",
    icon: "users",
    permission: ["site"],
    hint: "Who may sign in, and what each of them may do.",
  },
  {
    label: "Pictures",
    to: "/admin/media",
    icon: "images",
    permission: ["content"],
    hint: "All that was uploaded, what each picture shows, and where.",
  },
  {
    label: "Audit log",
    to: "/admin/settings/audit",
    icon: "scroll-text",
    permission: ["site"],
    hint: "Who changed what, and when.",
  },
];
