import type { Mutant } from "./mutant.ts";

/** Clocks, zones and what is held when. */
export const time: Mutant[] = [
  {
    file: "app/schedule/occurrence.server.ts",
    rule: "A gathering that ends at the minute it starts ends on the next day.",
    find: "const last = end > start ? first : first.add({ days: 1 });",
    replace: "const last = end >= start ? first : first.add({ days: 1 });",
    tests: ["app/schedule/occurrence.test.ts"],
  },
  {
    file: "app/schedule/occurrence.server.ts",
    rule: "A gathering is over at its end.",
    find: "return Temporal.Instant.compare(end.toInstant(), now) <= 0;",
    replace: "return Temporal.Instant.compare(end.toInstant(), now) < 0;",
    tests: ["app/schedule/occurrence.test.ts"],
  },
  {
    file: "app/schedule/occurrence.server.ts",
    rule: "A change of a day on which nothing is held changes nothing.",
    find: ".filter(({ day }) => isRuleDay(gathering, day))",
    replace: "",
    tests: ["app/schedule/occurrence.test.ts"],
  },
  {
    file: "app/schedule/next-gathering.server.ts",
    rule: "A fast of fifteen hours does not hide a prayer during it.",
    find: "const chosen = coming.findLast(isBegun) ?? coming[0];",
    replace: "const chosen = coming.find(isBegun) ?? coming[0];",
    tests: ["app/schedule/next-gathering.test.ts"],
  },
  {
    file: "app/schedule/next-gathering.server.ts",
    rule: "A countdown ends as soon as another gathering begins.",
    find: "until: toIsoString(Math.min(...ends, ...laterStarts)),",
    replace: "until: toIsoString(Math.min(...ends)),",
    tests: ["app/schedule/next-gathering.test.ts"],
  },
  {
    file: "app/schedule/watch-times.server.ts",
    rule: "The slots of a watch are equally long on a night with a clock change.",
    find: ".toZonedDateTime(zone)\n    .add({ minutes: slot * slotMinutes });",
    replace: ".add({ minutes: slot * slotMinutes })\n    .toZonedDateTime(zone);",
    tests: ["app/schedule/watch-times.test.ts"],
  },
  {
    file: "app/schedule/watch-times.server.ts",
    rule: "A slot is over at its end.",
    find: "return now.epochMilliseconds < time.epochMilliseconds;",
    replace: "return now.epochMilliseconds <= time.epochMilliseconds;",
    tests: ["app/schedule/watch-times.test.ts"],
  },
  {
    file: "app/platform/auth/one-time-links.server.ts",
    rule: "A link that was made while the clock was ahead does not work for years.",
    find: 'link("createdAt", "<=", latestPossible())',
    replace: 'link("createdAt", "!=", latestPossible())',
    tests: ["app/platform/auth/one-time-links.db.test.ts"],
  },
  {
    file: "app/platform/auth/session.server.ts",
    rule: "A session of a clock that was ahead does not last for years.",
    find: '.where("sessions.lastSeenAt", "<=", latestPossible())',
    replace: "",
    tests: ["app/platform/auth/wrong-clock.db.test.ts"],
  },
  {
    file: "app/features/prayers/session/member-prayers.server.ts",
    rule: "An update from the future does not bring a card back without end.",
    find: "updatedAt > createdAt && isPossibleInstant(updatedAt)",
    replace: "updatedAt > createdAt",
    tests: ["app/features/prayers/session/pray.db.test.ts"],
  },
  {
    file: "app/features/prayers/session/prayer-session.server.ts",
    rule: "A card that was taken while the clock was ahead is not lost for years.",
    find: '.where("until", "<=", latestPossible(prayerLeaseMs))',
    replace: "",
    tests: ["tests/wrong-clock.db.test.ts"],
  },
  {
    file: "app/schedule/calendar/calendar-file.server.ts",
    rule: "An event of whole days ends after its last day.",
    find: "end: end.toPlainDate().add({ days: 1 }), allDay: true",
    replace: "end: end.toPlainDate(), allDay: true",
    tests: ["app/schedule/calendar/calendar-file.test.ts"],
  },
];
