/** The texts of the home page that are not about one record. They are the originals of the settings of the same name. */
export const builtInHomeTexts = {
  homeJoinButton: "Join Daily Prayers",
  homeMoreButton: "Learn More",
  homeScrollHint: "Scroll Down",
  homeSermonLabel: "Latest sermon",
  homeTestimonyLabel: "Latest testimony",
  homePrayLabel: "Pray now",
  homePrayTitle: "Operation Sweep",
  homePrayText: "One prayer point at a time",
  homeAboutTitle: "About Our Ministry",
  homeProphetTitle: "Prophetic Ministry",
  homeProphetText:
    "We listen before we speak. What we believe we have heard is weighed against Scripture and offered to build up, encourage and comfort.",
  homeProphetLink: "Read our sermons",
  homeDailyTitle: "Daily Prayers",
  homeDailyText:
    "Join our daily intercession {time}: one psalm, then prayer for every name and need that was sent to us.",
  homeDailyLink: "See when we pray",
  homeGuidanceTitle: "Spiritual Guidance",
  homeGuidanceText:
    "A decision, a loss, a long wait: bring it. We open the Bible with you, pray with you, and ask again next week how it goes.",
  homeGuidanceLink: "Ask for prayer",
  homeMissionTitle: "Our Mission",
  homeStoryTitle: "Our Story",
  homeStoryOpen: "Read the whole story",
  homeStoryClose: "Close the story",
  homePrayersTitle: "Springs of Restoration",
  homePrayersName: "Morning Intercession",
  homeCommunityTitle: "Community Support",
  homeCommunityText:
    "You do not carry it alone. Others will pray for the name you bring, and again tomorrow.",
  homeGrowthTitle: "Spiritual Growth",
  homeGrowthText:
    "Half an hour, a psalm and a steady habit: prayer grows the way a garden does, by being kept.",
  homeSessionButton: "Join Prayer Session",
  homeGalleryTitle: "Ministry Gallery",
  homeGalleryArtText: "Scenes from Scripture in stained glass, drawn to look at while you pray.",
  homeGalleryText: "Glimpses of our worship, our meetings and our work.",
  homeGalleryButton: "View Full Gallery",
  homeNewsTitle: "Announcements",
  homeNewsLink: "See all programmes",
  homeContactTitle: "Contact Us",
  homeContactText: "A question, a need, a word of thanks: write to us. We read every message.",
  homeTouchTitle: "Stay in touch",
  homeRequestTitle: "Prayer Request",
  homeRequestText:
    "Tell us what we can pray for. Keep it confidential if you wish: then only our prayer team will read it.",
  homeRequestButton: "Ask for prayer",
  homeJoinTitle: "Join Our Ministry",
  homeJoinWelcome: "Come as you are.",
  homeJoinText: "There is nothing to sign. Join us once and you are one of us.",
  homeJoinProgrammes: "See when we meet",
  homeJoinLive: "Pray with us live",
};

export type HomeTextName = keyof typeof builtInHomeTexts;
export type HomeTexts = Record<HomeTextName, string>;

/** Stands for the time of the daily prayer, which is written down with the programme only. */
const timePlaceholder = "{time}";

/** Without a daily prayer, a sentence with its time is left out. */
export function fillPrayerTime(
  text: string,
  prayerTime: { hours: string; zoneLabel: string } | undefined,
): string {
  if (prayerTime) {
    return text.replaceAll(timePlaceholder, `${prayerTime.hours} (${prayerTime.zoneLabel})`);
  }
  const sentences = text.split(/(?<=[.!?]\s|\n)/);
  return sentences
    .filter((sentence) => !sentence.includes(timePlaceholder))
    .join("")
    .trim();
}

export function pickHomeTexts<Name extends HomeTextName>(
  settings: HomeTexts,
  names: readonly Name[],
): Pick<HomeTexts, Name> {
  const texts = {} as Pick<HomeTexts, Name>;
  for (const name of names) texts[name] = settings[name];
  return texts;
}
