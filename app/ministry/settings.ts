export type GivingAccount = { bank: string; accountName: string; accountNumber: string };

/** Whom a person in danger can call. */
export type HelpLine = { country: string; name: string; number: string; isEmergency?: boolean };

export type Settings = {
  brand: string;
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
  nigerianAccount: GivingAccount | null;
  ukAccount: GivingAccount | null;
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
  privacyPolicy: string;
  terms: string;
};
