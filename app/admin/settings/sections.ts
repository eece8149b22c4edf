import type { Entry } from "~/admin/screens";

/** The parts of Settings, in the order they are shown. */
export const sections: (Entry & { hint: string })[] = [
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
];
