import { Temporal } from "temporal-polyfill";
import { sermonPath } from "~/features/sermons/sermon";
import { listSermons } from "~/features/sermons/sermons.server";
import { builtInTestimonies } from "~/features/testimonies/content";
import { listTestimonies } from "~/features/testimonies/testimonies.server";
import { testimonyPath } from "~/features/testimonies/testimony";
import { formatClockTime } from "~/schedule/clock/clock-time";
import type { CurrentHour } from "~/schedule/clock/current-hour.server";
import { findDailyPrayer } from "~/schedule/daily-prayer";
import {
  formatDashedTimeRange,
  formatRecurrence,
  formatWeekdays,
} from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import type { ComingPrayers } from "~/schedule/next-prayer.server";
import { nextWorldClocks } from "~/schedule/occurrence.server";
import { listWeekdayNames } from "~/schedule/recurrence-rule";
import { countPrayerPoints } from "~/settings/prayer-points.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { zoneCity } from "~/ui/format-date";
import type { LatestContent } from "./latest";
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
    today: Temporal.Now.zonedDateTimeISO(daily.zone).toLocaleString("en-GB", { weekday: "long" }),
    span: formatWeekdays(days) || formatRecurrence(daily),
    time: formatDashedTimeRange(daily),
    zoneLabel: `${zoneCity(daily.zone)} time`,
    clocks: nextWorldClocks(daily, zones),
    notes: gatheringNotes(daily),
    description: daily.description,
  };
}

/** "It is about 9:10 PM in Lagos. We are praying now: Operation Sweep." The card beside it tells what comes next. */
export function describeHour(
  { time, city }: CurrentHour,
  { prayers, isNow }: Pick<ComingPrayers, "isNow"> & { prayers: { titles: string }[] },
): string {
  const hour = `It is about ${nameTime(time)} in ${city}.`;
  const [current] = prayers;
  return isNow && current ? `${hour} We are praying now: ${current.titles}.` : hour;
}

function nameTime(time: string): string {
  if (time === "00:00") return "midnight";
  return time === "12:00" ? "noon" : formatClockTime(time);
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

/** A longer first sentence would fill the screen. */
const maxLeadLength = 80;

/** Splits the mission into its first sentence, which is set large, and the rest. */
export function splitMission(mission: string): { lead: string; rest: string } {
  const [lead = ""] = mission.trim().split(/(?<=[.!?])\s/);
  if (lead.length > maxLeadLength) return { lead: "", rest: mission.trim() };
  return { lead, rest: mission.trim().slice(lead.length).trim() };
}

export type StoryParts = { lead: string; opening: string; rest: string };

/** Splits a Markdown story into its first sentence, the rest of the first paragraph, and the other paragraphs. */
export function splitStory(markdown: string): StoryParts {
  const paragraphs = markdown.trim().split(/\n{2,}/);
  const first = paragraphs.findIndex((paragraph) => !/^#{1,6} /.test(paragraph));
  const opening = paragraphs.slice(0, first + 1).join("\n\n");
  const lead = firstSentence(opening);
  return {
    lead,
    opening: opening.slice(lead.length).trim(),
    rest: paragraphs.slice(first + 1).join("\n\n"),
  };
}

/** Empty if the text begins with a mark of Markdown, or if emphasis or a link begins in the sentence and ends later. */
function firstSentence(markdown: string): string {
  const [sentence = ""] = /^[\p{L}\d“"'].*?[.!?…](?=\s|$)/su.exec(markdown) ?? [];
  return /^(?:[^*_`[\]]|\*\*[^*]+\*\*|\*[^*]+\*)*$/.test(sentence) ? sentence : "";
}

export async function readLatest(): Promise<LatestContent> {
  const { showBuiltInTestimonies, homePrayTitle, homePrayText } = await readSettings();
  const [sermons, testimonies, pointCount] = await Promise.all([
    listSermons(1),
    listTestimonies(1, showBuiltInTestimonies ? builtInTestimonies : []),
    countPrayerPoints(),
  ]);
  const [sermon] = sermons.rows;
  const testimony = testimonies?.rows[0];
  return {
    sermon: sermon && { title: sermon.title, detail: sermon.scripture, to: sermonPath(sermon) },
    testimony: testimony && {
      title: testimony.title,
      detail: testimony.category,
      to: testimonyPath(testimony.id),
    },
    pray:
      pointCount > 0
        ? { title: homePrayTitle, detail: homePrayText, to: "/prayers/now" }
        : undefined,
  };
}
