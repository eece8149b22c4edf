export type GivingAccount = { bank: string; accountName: string; accountNumber: string };

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
  prayerSessionUrl: string;
  homeZone: string;
  secondZone: string;
  showBuiltInTestimonies: boolean;
  privacyPolicy: string;
  terms: string;
};
