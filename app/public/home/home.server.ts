import { findDailyPrayer } from "~/schedule/daily-prayer";
import {
  formatDashedTimeRange,
  formatRecurrence,
  formatWeekdays,
} from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { nextWorldClocks } from "~/schedule/occurrence.server";
import { listWeekdayNames } from "~/schedule/recurrence-rule";
import type { Settings } from "~/settings/settings";
import { zoneCity } from "~/ui/format-date";
import type { Schedule } from "./prayers";

/** Structured data for search engines: https://schema.org/Church */
export function churchJsonLd(settings: Settings, siteUrl: string | undefined) {
  const { brand, logo, mission, email, phone, socials } = settings;
  return {
    "@context": "https://schema.org",
    "@type": "Church",
    name: brand,
    description: mission,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    sameAs: Object.values(socials).filter(Boolean),
    ...(siteUrl && { url: siteUrl, logo: new URL(logo || "/art/icon-512.png", siteUrl).href }),
  };
}

/** Undefined if there is no daily prayer. */
export function dailySchedule(
  gatherings: readonly Gathering[],
  zones: readonly string[],
): Schedule | undefined {
  const daily = findDailyPrayer(gatherings);
  if (!daily) return undefined;
  const days = listWeekdayNames(daily.rule);
  return {
    days,
    span: formatWeekdays(days) || formatRecurrence(daily),
    time: formatDashedTimeRange(daily),
    zoneLabel: `${zoneCity(daily.zone)} time`,
    clocks: nextWorldClocks(daily, zones),
    notes: gatheringNotes(daily),
    description: daily.description,
  };
}

/** Splits a heading into two parts of similar length, for the left and the right of the window. */
export function splitHeading(heading: string): [string, string] {
  const words = heading.split(/\s+/).filter(Boolean);
  const splits = words
    .slice(1)
    .map((_, index): [string, string] => [
      words.slice(0, index + 1).join(" "),
      words.slice(index + 1).join(" "),
    ]);
  const unevenness = ([left, right]: [string, string]) => Math.abs(left.length - right.length);
  return splits.toSorted((a, b) => unevenness(a) - unevenness(b))[0] ?? [heading, ""];
}

/** Splits a long Markdown text at its first heading, or after three paragraphs if it has none. */
export function splitStory(markdown: string): { opening: string; rest: string } {
  const paragraphs = markdown.trim().split(/\n{2,}/);
  const heading = paragraphs.findIndex(
    (paragraph, index) => index > 0 && /^#{1,6} /.test(paragraph),
  );
  const cut = heading > 0 ? heading : 3;
  return {
    opening: paragraphs.slice(0, cut).join("\n\n"),
    rest: paragraphs.slice(cut).join("\n\n"),
  };
}
