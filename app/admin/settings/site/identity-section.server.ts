import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { singleLine, text } from "~/ui/forms/form-rules";
import { link, longText, optionalPicture } from "~/ui/forms/record-rules";

const keys = [
  ...(["brand", "logo", "heroHeading", "tagline", "heroQuote", "mission", "story"] as const),
  ...(["leaderName", "leaderQuote", "prayersScripture", "featuredVideo"] as const),
] as const;

const schema = z
  .object({
    brand: singleLine({ label: "Name of the ministry", minLength: 2, maxLength: 80 }),
    logo: optionalPicture("Logo"),
    heroHeading: singleLine({ label: "Heading", minLength: 1, maxLength: 60 }),
    tagline: singleLine({ label: "Tagline", minLength: 1, maxLength: 120 }),
    heroQuote: singleLine({ label: "Invitation", minLength: 1, maxLength: 160 }),
    mission: text({ label: "Mission", minLength: 1, maxLength: 1_000 }),
    story: longText("Story", 1),
    leaderName: singleLine({ label: "Leader’s name", minLength: 1, maxLength: 100 }),
    leaderQuote: text({ label: "Leader’s quote", minLength: 1, maxLength: 400 }),
    scriptureText: text({ label: "Scripture", minLength: 1, maxLength: 600 }),
    scriptureReference: singleLine({ label: "Reference", minLength: 1, maxLength: 80 }),
    videoTitle: singleLine({ label: "Video title", minLength: 1, maxLength: 200 }),
    videoUrl: link("Video URL"),
  })
  .transform(({ scriptureText, scriptureReference, videoTitle, videoUrl, logo, ...same }) => ({
    ...same,
    logo: logo ?? "",
    prayersScripture: { text: scriptureText, reference: scriptureReference },
    featuredVideo: { title: videoTitle, url: videoUrl },
  }));

export const identity: SettingsSection<(typeof keys)[number]> = {
  name: "identity",
  auditLabel: "the identity of the site",
  keys,
  schema,
  toFields: ({ brand, logo, heroHeading, tagline, heroQuote, mission, story, ...settings }) => ({
    brand,
    logo,
    heroHeading,
    tagline,
    heroQuote,
    mission,
    story,
    leaderName: settings.leaderName,
    leaderQuote: settings.leaderQuote,
    scriptureText: settings.prayersScripture.text,
    scriptureReference: settings.prayersScripture.reference,
    videoTitle: settings.featuredVideo.title,
    videoUrl: settings.featuredVideo.url,
  }),
};
