import { defineSearchSource } from "~/platform/search/search-index.server";
import { formatRecurrence, formatTimeRange } from "~/schedule/format-gathering";
import { parseExceptions } from "~/schedule/gathering-schema";
import { nextMeetingDay } from "~/schedule/occurrence.server";
import { parseRule } from "~/schedule/recurrence-rule";

export const programmeSearch = defineSearchSource({
  table: "programmes",
  kind: "programmes",
  columns: ["title", "description", "location", "category", "startDate", "endDate", "publishedAt"],
  describe: ({ id, title, description, location, category, startDate, endDate, publishedAt }) => {
    if (publishedAt === null) return undefined;
    return {
      title,
      detail: [category, location].filter(Boolean).join(" · "),
      text: description,
      date: startDate,
      href: `/programmes#programme-${id}`,
      publicFrom: publishedAt,
      lastDay: endDate,
    };
  },
});

/** Programmes of every week and month. */
export const gatheringSearch = defineSearchSource({
  table: "gatherings",
  kind: "programmes",
  columns: [
    "title",
    "description",
    "rule",
    "start",
    "end",
    "timeWords",
    "zone",
    "exceptions",
    "firstDay",
    "createdAt",
    "showsAsProgramme",
    "showsAsEvent",
    "showsInWeekly",
    "showsInMonthly",
  ],
  describe: (row) => {
    const { id, title, description, showsAsProgramme } = row;
    const isShown = showsAsProgramme || row.showsAsEvent || row.showsInWeekly || row.showsInMonthly;
    const firstDay = row.firstDay ?? row.createdAt.slice(0, 10);
    const gathering = { ...row, firstDay, exceptions: parseExceptions(row.exceptions) };
    if (!isShown || !nextMeetingDay(gathering)) return undefined;
    return {
      title,
      detail: [formatRecurrence(row), formatTimeRange(row)].filter(Boolean).join(" · "),
      text: description,
      date: "",
      href: showsAsProgramme ? `/programmes#programme-${id}` : "/programmes#schedule",
      publicFrom: "",
      lastDay: parseRule(row.rule)?.until ?? null,
    };
  },
});
