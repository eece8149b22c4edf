import type { NavigationEntry } from "~/admin/navigation.server";

/** In display order. */
export const sectionGroups = ["Every week", "The ministry", "How the site is run"] as const;

/** In display order. */
export const sections: (NavigationEntry & {
  hint: string;
  group: (typeof sectionGroups)[number];
})[] = [
  {
    label: "Announcements",
    to: "/admin/settings/announcements",
    icon: "megaphone",
    permission: ["content"],
    group: "Every week",
    hint: "News on the home page.",
  },
  {
    label: "Pictures",
    to: "/admin/media",
    icon: "images",
    permission: ["content"],
    group: "Every week",
    hint: "All uploaded pictures, their descriptions and where they are used.",
  },
  {
    label: "Identity",
    to: "/admin/settings/identity",
    icon: "church",
    permission: ["site"],
    group: "The ministry",
    hint: "Name, logo, the words of the home page, story, leader, featured video.",
  },
  {
    label: "Contact and socials",
    to: "/admin/settings/contact",
    icon: "phone",
    permission: ["site"],
    group: "The ministry",
    hint: "Email, phone, social media and the prayer session link.",
  },
  {
    label: "Giving accounts",
    to: "/admin/settings/giving",
    icon: "landmark",
    permission: ["giving"],
    group: "The ministry",
    hint: "The accounts for gifts. Protected by your password.",
  },
  {
    label: "Podcast",
    to: "/admin/settings/podcast",
    icon: "radio",
    permission: ["site"],
    group: "The ministry",
    hint: "Title, author, picture and category of the sermons in podcast apps.",
  },
  {
    label: "Times",
    to: "/admin/settings/times",
    icon: "clock",
    permission: ["site"],
    group: "The ministry",
    hint: "Home city and time zones.",
  },
  {
    label: "Policies",
    to: "/admin/settings/policies",
    icon: "scale",
    permission: ["site"],
    group: "The ministry",
    hint: "The texts of Privacy Policy and Terms of Service.",
  },
  {
    label: "People and roles",
    to: "/admin/settings/people",
    icon: "users",
    permission: ["site"],
    group: "How the site is run",
    hint: "Who can sign in, and what each person can do.",
  },
  {
    label: "Moderation",
    to: "/admin/settings/moderation",
    icon: "shield-check",
    permission: ["site"],
    group: "How the site is run",
    hint: "What appears at once, what waits for review, how long it stays public, and the help lines.",
  },
  {
    label: "Mail",
    to: "/admin/settings/mail",
    icon: "mail",
    permission: ["site"],
    group: "How the site is run",
    hint: "Who gets which notifications, a test mail and the outbox.",
  },
  {
    label: "Reply templates",
    to: "/admin/settings/replies",
    icon: "message-circle",
    permission: ["site"],
    group: "How the site is run",
    hint: "Ready texts for replies.",
  },
  {
    label: "Privacy",
    to: "/admin/settings/privacy",
    icon: "lock",
    permission: ["site"],
    group: "How the site is run",
    hint: "How long data is kept, and everything stored about one email address.",
  },
  {
    label: "Sample content",
    to: "/admin/settings/samples",
    icon: "sprout",
    permission: ["site"],
    group: "How the site is run",
    hint: "Example records that came with the site.",
  },
  {
    label: "Audit log",
    to: "/admin/settings/audit",
    icon: "history",
    permission: ["site"],
    group: "How the site is run",
    hint: "Who changed what, and when.",
  },
  {
    label: "Your account",
    to: "/admin/settings/account",
    icon: "circle-user",
    permission: "everybody",
    group: "How the site is run",
    hint: "Name, password, two-step verification, and where you are signed in.",
  },
];
