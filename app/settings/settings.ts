/** British banks ask for a sort code too. */
export type GivingAccount = {
  bank: string;
  accountName: string;
  accountNumber: string;
  sortCode?: string;
};

/** Whom a person in danger can call. */
export type HelpLine = { country: string; name: string; number: string; isEmergency?: boolean };

/** After how many days each thing is forgotten. */
export type RetentionDays = Record<
  "closedRequests" | "messages" | "held" | "sentMail" | "trash",
  number
>;

export type Settings = {
  brand: string;
  /** A picture instead of our own mark, or nothing. */
  logo: string;
  heroHeading: string;
  tagline: string;
  heroQuote: string;
  mission: string;
  story: string;
  leaderName: string;
  leaderQuote: string;
  prayersScripture: { text: string; reference: string };
  featuredVideo: { title: string; url: string };
  email: string;
  partnershipEmail: string;
  phone: string;
  partnershipPhone: string;
  chatNumber: string;
  socials: Record<"facebook" | "instagram" | "tiktok" | "youtube", string>;
  /** By which a live stream is played on the page wherever its own address is not known. */
  youtubeChannelId: string;
  nigerianAccount: GivingAccount | null;
  ukAccount: GivingAccount | null;
  givingChangedAt: string | null;
  /** Who gets the mails about what visitors send. Where nobody is named: the administrators. */
  mailRouting: Record<"prayers" | "testimonies" | "contact" | "partnerships", string[]>;
  prayerSessionUrl: string;
  homeZone: string;
  secondZone: string;
  showBuiltInTestimonies: boolean;
  /** A person looks at every prayer request before visitors see it. */
  reviewRequestsFirst: boolean;
  /** A testimony whose author agreed is shown without waiting for approval. */
  publishTestimoniesAtOnce: boolean;
  helpLines: HelpLine[];
  keptDays: RetentionDays;
  privacyPolicy: string;
  terms: string;
};
