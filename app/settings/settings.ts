import type { WorldClocks } from "~/schedule/clock/clock-time";
import type { HomeTexts } from "./home-texts";

export type GivingAccount = {
  bank: string;
  accountName: string;
  accountNumber: string;
  /** Only British accounts have one. */
  sortCode?: string;
};

export type SocialNetwork = "facebook" | "instagram" | "tiktok" | "youtube";

export type HelpLine = { country: string; name: string; number: string; isEmergency?: boolean };

/** The kind of submission that a reply template is for. `erasure`: someone asked to have everything deleted. */
export type ReplyArea =
  | "all"
  | "prayerRequests"
  | "testimonies"
  | "contactMessages"
  | "partnerships"
  | "erasure";

export type ReplyTemplate = { name: string; area: ReplyArea; text: string };

/** Number of days after which each kind of record is deleted. */
export type RetentionDays = Record<
  "closedRequests" | "messages" | "held" | "sentMail" | "trash",
  number
>;

/** Empty texts stand for the name of the ministry. */
type PodcastSettings = {
  title: string;
  author: string;
  /** One of Apple’s: "Religion & Spirituality > Christianity". */
  category: string;
  /** Public in the feed. Directories write to it to check who owns the podcast. */
  ownerEmail: string | null;
  /** A picture of the media library. */
  artwork: string | null;
  /** Its pages in the directories, once it is listed there. */
  appleUrl: string | null;
  spotifyUrl: string | null;
};

export type Settings = HomeTexts & {
  brand: string;
  /** URL of a picture; empty for the built-in logo. */
  logo: string;
  heroHeading: string;
  tagline: string;
  heroQuote: string;
  mission: string;
  story: string;
  leaderName: string;
  /** The name before, while sermons have it and nobody has decided whether to rename the preacher. */
  formerLeaderName: string;
  leaderQuote: string;
  prayersScripture: { text: string; reference: string };
  featuredVideo: { title: string; url: string | null };
  /** Contact details are null until the ministry has set them. Their places on the pages then lead to the contact form. */
  email: string | null;
  partnershipEmail: string | null;
  phone: string | null;
  partnershipPhone: string | null;
  /** With its country code. */
  chatNumber: string | null;
  socials: Record<SocialNetwork, string | null>;
  /** Used to embed the live stream when its own URL is not known. */
  youtubeChannelId: string;
  nigerianAccount: GivingAccount | null;
  ukAccount: GivingAccount | null;
  givingChangedAt: string | null;
  /** Recipients of mails about submissions. An empty list means the administrators. */
  mailRouting: Record<"prayers" | "testimonies" | "contact" | "partnerships", string[]>;
  replyTemplates: ReplyTemplate[];
  prayerSessionUrl: string;
  homeZone: string;
  secondZone: string;
  showBuiltInTestimonies: boolean;
  /** Every prayer request is reviewed before visitors see it. */
  reviewRequestsFirst: boolean;
  /** Days that a prayer request stays on the public page before its author is asked; 0 means without end. */
  requestPublicDays: number;
  /** A request that so many networks report is held for review. */
  reportsToHold: number;
  /** Testimonies are shown without approval if their author agreed. */
  publishTestimoniesAtOnce: boolean;
  helpLines: HelpLine[];
  keptDays: RetentionDays;
  podcast: PodcastSettings;
  /** The identifiers of the feeds, by "all" or the id of a series. They never change. */
  podcastGuids: Record<string, string>;
  privacyPolicy: string;
  terms: string;
};

export type Announcement = {
  id: string;
  title: string;
  content: string;
  urgent: boolean;
  endsAt: string | null;
  /** Of an announcement from the schedule. */
  date?: AnnouncedDate;
};

/** `day`: "2026-12-04". `when`: "12:00 AM to 1:00 AM Lagos", "Friday 4 December: cancelled", or "" without a time. */
type AnnouncedDate = { day: string; when: string; clocks: WorldClocks | undefined };

/** The settings that hold accounts, with their labels. */
export const givingAccountLabels = [
  ["nigerianAccount", "Nigerian account"],
  ["ukAccount", "UK personal account"],
] as const;

/** Shows only the last four digits: enough to recognise the account, not enough to send money to it. */
export function formatMaskedAccount(account: GivingAccount | null): string {
  if (!account) return "No account";
  const { accountName, bank, accountNumber } = account;
  return `${accountName}, ${bank}, number ending in ${accountNumber.slice(-4)}`;
}

/** In the order of the pages. */
export const socialNetworks: readonly [SocialNetwork, name: string][] = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
  ["youtube", "YouTube"],
];

/** The contact details that visitors look for and that are not set, as a volunteer calls them. */
export function listMissingContacts({ email, phone, chatNumber, socials }: Settings): string[] {
  const details: [string, string | null][] = [
    ["email", email],
    ["phone", phone],
    ["chat number", chatNumber],
    ...socialNetworks.map(([network, name]): [string, string | null] => [name, socials[network]]),
  ];
  return details.filter(([, value]) => !value).map(([label]) => label);
}
