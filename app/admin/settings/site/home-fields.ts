import { builtInHomeTexts, type HomeTextName } from "~/settings/home-texts";

/** Settings with texts of the home page, also those that other pages show. */
const otherTexts = [
  "heroHeading",
  "tagline",
  "heroQuote",
  "mission",
  "story",
  "leaderQuote",
] as const;

export type HomeKey = HomeTextName | (typeof otherTexts)[number];

/** Original texts of the section, by field. */
export type Originals = Record<HomeKey, string>;

export const homeKeys: HomeKey[] = [
  ...otherTexts,
  ...(Object.keys(builtInHomeTexts) as HomeTextName[]),
];

/** A button has one line, also on a phone of 320 pixels. */
const maxButtonLength = 24;

/** `line` is required, `text` may be empty: then its place disappears. */
type HomeField = {
  name: HomeKey;
  label: string;
  kind: "line" | "text" | "required text" | "markdown";
  maxLength: number;
  help?: string;
};

type HomeGroup = { title: string; hint?: string; fields: HomeField[] };

function line(name: HomeKey, label: string, maxLength = 60, help?: string): HomeField {
  return { name, label, kind: "line", maxLength, help };
}

function paragraph(name: HomeKey, label: string, help?: string): HomeField {
  return { name, label, kind: "text", maxLength: 400, help };
}

/** Each label is unique, so that a message about a field says which one. In the order of the page. */
export const homeGroups: HomeGroup[] = [
  {
    title: "Opening",
    fields: [
      line("heroHeading", "Heading"),
      line("tagline", "Tagline", 120, "The sign | marks where the line may break."),
      line("heroQuote", "Invitation", 160),
      line("homeJoinButton", "First button", maxButtonLength),
      line("homeMoreButton", "Second button", maxButtonLength),
      line("homeScrollHint", "Hint below the buttons", maxButtonLength),
    ],
  },
  {
    title: "Read and pray",
    hint: "The three links below the opening. Titles of sermons and testimonies come from their records.",
    fields: [
      line("homeSermonLabel", "Above the sermon", 40),
      line("homeTestimonyLabel", "Above the testimony", 40),
      line("homePrayLabel", "Above the prayer points", 40),
      line("homePrayTitle", "Prayer points"),
      { ...paragraph("homePrayText", "Below the prayer points"), maxLength: 120 },
    ],
  },
  {
    title: "About the ministry: three cards",
    fields: [
      line("homeAboutTitle", "Heading of the section"),
      line("homeProphetTitle", "First card"),
      paragraph("homeProphetText", "Text of the first card"),
      line("homeProphetLink", "Link of the first card", 40),
      line("homeDailyTitle", "Second card"),
      paragraph(
        "homeDailyText",
        "Text of the second card",
        "{time} becomes the time of the daily prayer. Change that time under Programmes. Without a daily prayer, a sentence with {time} is left out.",
      ),
      line("homeDailyLink", "Link of the second card", 40),
      line("homeGuidanceTitle", "Third card"),
      paragraph("homeGuidanceText", "Text of the third card"),
      line("homeGuidanceLink", "Link of the third card", 40),
    ],
  },
  {
    title: "Mission and story",
    fields: [
      line("homeMissionTitle", "Heading of the mission"),
      { name: "mission", label: "Mission", kind: "required text", maxLength: 1_000 },
      line("homeStoryTitle", "Heading of the story"),
      { name: "story", label: "Story", kind: "markdown", maxLength: 50_000 },
      line("homeStoryOpen", "Button that opens the story", maxButtonLength),
      line("homeStoryClose", "Button that closes the story", maxButtonLength),
    ],
  },
  {
    title: "Daily prayer",
    hint: "Days, time and description come from the programme.",
    fields: [
      line("homePrayersTitle", "Heading of the daily prayer"),
      line("homePrayersName", "Below the time"),
      line("homeCommunityTitle", "First benefit"),
      paragraph("homeCommunityText", "Text of the first benefit"),
      line("homeGrowthTitle", "Second benefit"),
      paragraph("homeGrowthText", "Text of the second benefit"),
      line("homeSessionButton", "Button of the daily prayer", maxButtonLength),
      {
        name: "leaderQuote",
        label: "Leader’s quote",
        kind: "required text",
        maxLength: 400,
        help: "The leader’s name is under Identity.",
      },
    ],
  },
  {
    title: "Gallery and announcements",
    fields: [
      line("homeGalleryTitle", "Heading of the gallery"),
      paragraph("homeGalleryText", "Text above pictures of your own"),
      paragraph("homeGalleryArtText", "Text above the stained glass that came with the site"),
      line("homeGalleryButton", "Button of the gallery", maxButtonLength),
      line("homeNewsTitle", "Heading of the announcements"),
      line("homeNewsLink", "Link to the programmes", 40),
    ],
  },
  {
    title: "Contact",
    hint: "The boxes and the invitation are on the Contact page too.",
    fields: [
      line("homeContactTitle", "Heading of the contact section"),
      paragraph("homeContactText", "Text above the contact form"),
      line("homeTouchTitle", "Heading of the contact details"),
      line("homeRequestTitle", "Heading of the prayer request box"),
      paragraph("homeRequestText", "Text of the prayer request box"),
      line("homeRequestButton", "Button of the prayer request box", maxButtonLength),
      line("homeJoinTitle", "Heading of the invitation"),
      { ...paragraph("homeJoinWelcome", "Welcome"), maxLength: 120 },
      paragraph("homeJoinText", "Text of the invitation"),
      line("homeJoinProgrammes", "First button of the invitation", maxButtonLength),
      line("homeJoinLive", "Second button of the invitation", maxButtonLength),
    ],
  },
];
