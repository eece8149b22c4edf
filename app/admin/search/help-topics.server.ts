import type { NavigationEntry } from "~/admin/navigation.server";
import { matchesWords } from "./match-words.server";

/** A question of a volunteer, the answer, and the page where it is done. `words` are other words for it. */
export type HelpTopic = NavigationEntry & { answer: string; words: string };

const topics: HelpTopic[] = [
  {
    label: "Where is the backup?",
    answer:
      "Under Settings, Backups. The server makes one every day. Back up now makes one more, and Download saves one on your own computer.",
    to: "/admin/settings/backups",
    icon: "shield-check",
    permission: ["site"],
    words: "backups copy save restore data loss safe archive download",
  },
  {
    label: "How do visitors write to us on WhatsApp?",
    answer:
      "Enter the chat number under Contact and socials. The Live Chat button then opens a chat with you.",
    to: "/admin/settings/contact#chatNumber",
    icon: "message-circle",
    permission: ["site"],
    words: "chat button message phone number",
  },
  {
    label: "A prayer request came by WhatsApp or by phone",
    answer: "Write it down as a prayer request. It then waits with the others.",
    to: "/admin/prayers/add",
    icon: "hand-heart",
    permission: ["prayerRequests"],
    words: "add call visit person paper",
  },
  {
    label: "How do I invite a colleague?",
    answer: "Add the person with roles. You can share the invitation by WhatsApp.",
    to: "/admin/settings/people",
    icon: "users",
    permission: ["site"],
    words: "new user volunteer account login",
  },
  {
    label: "A colleague cannot sign in",
    answer: "Open the person and make a link for a new password.",
    to: "/admin/settings/people",
    icon: "users",
    permission: ["site"],
    words: "forgot password locked out lost phone reset login",
  },
  {
    label: "How do I change my password?",
    answer: "Your account has your name, your password and two-step verification.",
    to: "/admin/settings/account",
    icon: "circle-user",
    permission: "everybody",
    words: "own sign in login",
  },
  {
    label: "How do I protect my account with a code?",
    answer: "Two-step verification asks for a code from an authenticator app when you sign in.",
    to: "/admin/settings/account/second-factor",
    icon: "lock",
    permission: "everybody",
    words: "two factor 2FA authenticator backup codes security lost phone",
  },
  {
    label: "How do I change the bank account for gifts?",
    answer: "Giving accounts has the Nigerian and the UK account. It asks for your password.",
    to: "/admin/settings/giving",
    icon: "landmark",
    permission: ["giving"],
    words: "donation money transfer account number sort code",
  },
  {
    label: "How do I remove the examples that came with the site?",
    answer: "Sample content shows what is left, and removes all of it at once.",
    to: "/admin/settings/samples",
    icon: "sprout",
    permission: ["site"],
    words: "sample demo testimonies delete",
  },
  {
    label: "How do I delete everything about a person?",
    answer: "Look up the email address. You can read, export or erase what is stored about it.",
    to: "/admin/settings/privacy/address",
    icon: "lock",
    permission: ["site"],
    words: "erase GDPR privacy personal data forget export",
  },
  {
    label: "I deleted something by mistake",
    answer: "Open its list and choose Trash. From there you can restore it.",
    to: "/admin/sermons?show=trash",
    icon: "trash-2",
    permission: ["content"],
    words: "undo restore trash recover bring back",
  },
  {
    label: "How do I cancel or move one date?",
    answer: "Open the programme, then change or cancel one date.",
    to: "/admin/programmes?kind=every",
    icon: "calendar-days",
    permission: ["content"],
    words: "cancelled time holiday programme service",
  },
  {
    label: "How do I publish a sermon?",
    answer: "Add the text, a recording or a video. Publish it now or at a time you choose.",
    to: "/admin/sermons?new=1",
    icon: "book-open",
    permission: ["content"],
    words: "new add upload audio recording schedule",
  },
  {
    label: "How do I go live?",
    answer: "Enter the address of the live video on Livestreams and press Go live.",
    to: "/admin/livestreams",
    icon: "radio",
    permission: ["content"],
    words: "stream broadcast YouTube Facebook video service",
  },
  {
    label: "Why do mails not arrive?",
    answer: "Send yourself a test mail, and look into the outbox.",
    to: "/admin/settings/mail",
    icon: "mail",
    permission: ["site"],
    words: "email e-mail SMTP notification spam missing",
  },
  {
    label: "Who changed this?",
    answer: "The audit log has every change, with the person and the time.",
    to: "/admin/settings/audit",
    icon: "history",
    permission: ["site"],
    words: "history log record before after",
  },
];

export function findHelpTopics(query: string): HelpTopic[] {
  return topics.filter(({ label, answer, words }) =>
    matchesWords(query, `${label} ${answer} ${words}`),
  );
}

/** For the test that opens each of them. */
export function listHelpTopics(): readonly HelpTopic[] {
  return topics;
}
