import { z } from "zod";
import type { Section } from "~/admin/settings/section.server";
import { line, words } from "~/ui/forms/form-rules";
import { link, longText, optionalPicture } from "~/ui/forms/record-rules";

const keys = [
  ...(["brand", "logo", "heroHeading", "tagline", "heroQuote", "mission", "story"] as const),
  ...(["leaderName", "leaderQuote", "prayersScripture", "featuredVideo"] as const),
] as const;

const schema = z
  .object({
    brand: line({ label: "Name of the ministry", atLeast: 2, atMost: 80 }),
    logo: optionalPicture("Logo"),
    heroHeading: line({ label: "Heading", atLeast: 1, atMost: 60 }),
    tagline: line({ label: "Tagline", atLeast: 1, atMost: 120 }),
    heroQuote: line({ label: "Invitation", atLeast: 1, atMost: 160 }),
    mission: words({ label: "Mission", atLeast: 1, atMost: 1_000 }),
    story: longText("Story", 1),
    leaderName: line({ label: "Leader’s name", atLeast: 1, atMost: 100 }),
    leaderQuote: words({ label: "Leader’s quote", atLeast: 1, atMost: 400 }),
    scriptureText: words({ label: "Scripture", atLeast: 1, atMost: 600 }),
    scriptureReference: line({ label: "Reference", atLeast: 1, atMost: 80 }),
    videoTitle: line({ label: "Video title", atLeast: 1, atMost: 200 }),
    videoUrl: link("Video URL"),
  })
  .transform(({ scriptureText, scriptureReference, videoTitle, videoUrl, logo, ...same }) => ({
    ...same,
    logo: logo ?? "",
    prayersScripture: { text: scriptureText, reference: scriptureReference },
    featuredVideo: { title: videoTitle, url: videoUrl },
  }));

export const identity: Section<(typeof keys)[number]> = {
  name: "identity",
  called: "the identity of the site",
  keys,
  schema,
  fieldsOf: ({ brand, logo, heroHeading, tagline, heroQuote, mission, story, ...settings }) => ({
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
