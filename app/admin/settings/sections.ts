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
    label: "Identity",
    to: "/admin/settings/identity",
    icon: "church",
    permission: ["site"],
    hint: "Name, logo, the words of the home page, story, leader, featured video.",
  },
  {
    label: "Contact and socials",
    to: "/admin/settings/contact",
    icon: "phone",
    permission: ["site"],
    hint: "Addresses, numbers, channels, and the link of the prayer session.",
  },
  {
    label: "Giving accounts",
    to: "/admin/settings/giving",
    icon: "landmark",
    permission: ["site"],
    hint: "Where gifts go. Guarded by your password.",
  },
  {
    label: "Times",
    to: "/admin/settings/times",
    icon: "clock",
    permission: ["site"],
    hint: "Whose clock the site goes by.",
  },
  {
    label: "Announcements",
    to: "/admin/settings/announcements",
    icon: "megaphone",
    permission: ["content"],
    hint: "What the home page tells everybody.",
  },
  {
    label: "Moderation",
    to: "/admin/settings/moderation",
    icon: "shield-check",
    permission: ["site"],
    hint: "What appears at once, what waits, and whom to call in danger.",
  },
  {
    label: "Mail",
    to: "/admin/settings/mail",
    icon: "mail",
    permission: ["site"],
    hint: "Who is told of what, a test mail, and the outbox.",
  },
  {
    label: "Privacy",
    to: "/admin/settings/privacy",
    icon: "lock",
    permission: ["site"],
    hint: "How long things are kept.",
  },
  {
    label: "Policies",
    to: "/admin/settings/policies",
    icon: "scroll-text",
    permission: ["site"],
    hint: "The texts of Privacy Policy and Terms of Service.",
  },
  {
    label: "Sample content",
    to: "/admin/settings/samples",
    icon: "sprout",
    permission: ["site"],
    hint: "What came with the site, and how to remove it.",
  },
  {
    label: "People and roles",
    to: "/admin/settings/people",
    icon: "users",
    permission: ["site"],
    hint: "Who may sign in, and what each of them may do.",
  },
];
