/** What the search of the admin area knows about Settings: its sections, their fields, and the words people use for them. */
import { sections } from "~/admin/settings/sections";
import { homeGroups } from "~/admin/settings/site/home-fields";
import { matchesWords } from "./match-words.server";

type Field = { label: string; id: string; words: string };

type SectionWords = { words: string; fields: Field[] };

function field(label: string, id: string, words = ""): Field {
  return { label, id, words };
}

/** By the last part of the address, which is also the record id in the audit log. */
const sectionWords: Record<string, SectionWords> = {
  announcements: { words: "news notice urgent banner", fields: [] },
  media: { words: "photo image upload library", fields: [] },
  identity: {
    words: "brand church pastor",
    fields: [
      field("Name of the ministry", "brand", "brand church title"),
      field("Logo", "logo", "picture icon mark"),
      field("Leader’s name", "leaderName", "pastor preacher prophet"),
      field("Scripture", "scriptureText", "bible verse prayers page"),
      field("Video title", "videoTitle", "featured recent service"),
      field("Video URL", "videoUrl", "featured recent service youtube"),
    ],
  },
  home: {
    words: "words text hero original cards button",
    fields: homeGroups.flatMap(({ title, fields }) =>
      fields.map(({ label, name }) => field(label, name, title)),
    ),
  },
  contact: {
    words: "WhatsApp telephone address",
    fields: [
      field("Email", "email", "address e-mail"),
      field("Phone", "phone", "telephone call number"),
      field("Partnership email", "partnershipEmail", "donations"),
      field("Partnership phone", "partnershipPhone", "donations telephone"),
      field("Chat number", "chatNumber", "WhatsApp live chat message"),
      field("Prayer session link", "prayerSessionUrl", "Zoom Meet join online call"),
      field("Facebook", "facebook", "social media"),
      field("Instagram", "instagram", "social media"),
      field("TikTok", "tiktok", "social media"),
      field("YouTube", "youtube", "social media channel"),
      field("YouTube channel ID", "youtubeChannelId", "live stream"),
    ],
  },
  giving: {
    words: "bank account money donate donation offering tithe transfer pay",
    fields: [
      field("Nigerian account", "nigerianBank", "bank account number naira gifts"),
      field("UK personal account", "ukBank", "bank account number sort code pounds gifts"),
    ],
  },
  podcast: {
    words: "Apple Spotify feed RSS audio listen",
    fields: [
      field("Apple Podcasts", "appleUrl", "directory"),
      field("Spotify", "spotifyUrl", "directory"),
      field("Owner’s email", "ownerEmail", "podcast"),
    ],
  },
  times: {
    words: "clock hour",
    fields: [
      field("Home zone", "homeZone", "time zone city Lagos"),
      field("Second zone", "secondZone", "time zone city London"),
    ],
  },
  policies: { words: "legal data protection GDPR NDPA", fields: [] },
  people: {
    words:
      "user users colleague volunteer team invite invitation administrator editor permission password access",
    fields: [],
  },
  moderation: {
    words: "spam approve hold",
    fields: [
      field(
        "Review every prayer request before visitors see it",
        "reviewRequestsFirst",
        "approve moderate",
      ),
      field(
        "Publish a testimony at once when its author agrees",
        "publishTestimoniesAtOnce",
        "approve moderate",
      ),
      field("Show the four sample testimonies", "showBuiltInTestimonies", "built-in example"),
      field("Days on the prayers page", "requestPublicDays", "expire how long public"),
      field("Reports that take a prayer request off the page", "reportsToHold", "complaint flag"),
      field("Help lines", "helpName-1", "emergency suicide danger Samaritans number"),
    ],
  },
  mail: { words: "email notification SMTP outbox server test recipients", fields: [] },
  replies: { words: "answer response canned", fields: [] },
  privacy: { words: "erase delete retention GDPR personal data", fields: [] },
  samples: { words: "example demo remove built-in", fields: [] },
  audit: { words: "history changes record who", fields: [] },
  account: {
    words: "password two-factor 2FA passkey sign out daily list profile",
    fields: [],
  },
};

function nameOf(to: string): string {
  return to.slice(to.lastIndexOf("/") + 1);
}

type Place = (typeof sections)[number] & { note: string };

function toPlace(section: (typeof sections)[number], { label, id }: Field): Place {
  return { ...section, label, to: `${section.to}#${id}`, note: section.label };
}

/** For the test that opens each of them. */
export function listFieldPlaces(): Place[] {
  return sections.flatMap((section) =>
    wordsOf(section.to).fields.map((one) => toPlace(section, one)),
  );
}

/** The sections, and the fields in them, that have all words of the query. Sections come first. */
export function findSettingsPlaces(query: string): Place[] {
  const found = sections.flatMap((section) => {
    const { words, fields } = wordsOf(section.to);
    const isFound = matchesWords(query, `${section.label} ${section.hint} ${words}`);
    const inFields = fields
      .filter(({ label, words: more }) => matchesWords(query, `${label} ${more} ${section.label}`))
      .map((one) => toPlace(section, one));
    const isByName = matchesWords(query, section.label);
    // The name of a section finds the section alone, not each of its fields.
    return [
      ...(isFound ? [{ ...section, note: section.hint }] : []),
      ...(isByName ? [] : inFields),
    ];
  });
  return found.toSorted(
    (one, other) => Number(one.to.includes("#")) - Number(other.to.includes("#")),
  );
}

/** The sections that a word is about, by their names in the audit log. */
export function findSectionNames(query: string): string[] {
  return [...new Set(findSettingsPlaces(query).map(({ to }) => nameOf(to.replace(/#.*/, ""))))];
}

function wordsOf(to: string): SectionWords {
  return sectionWords[nameOf(to)] ?? { words: "", fields: [] };
}
