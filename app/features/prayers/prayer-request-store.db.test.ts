/** The list is read with two queries; the result must look like one list. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aPrayerRequest } from "~tests/support/builders";
import { listPrayerRequests } from "./prayer-request-store.server";

type Kept = Awaited<ReturnType<typeof aPrayerRequest>>;

const statuses = ["new", "praying", "followedUp", "answered", "closed"] as const;
const visibilities = ["shown", "held", "hidden"] as const;
const kept: Kept[] = [];

/** Seventy requests. Every fourth needs care; some have the same time. */
beforeAll(async () => {
  for (let n = 0; n < 70; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 60_000).toISOString();
    const choices = { status: statuses[n % 5], visibility: visibilities[((n * 5) % 7) % 3] };
    kept.push(
      await aPrayerRequest({
        ...choices,
        createdAt,
        subject: `Request ${n}`,
        needsCare: n % 4 === 0,
        isUrgent: n % 5 === 0,
      }),
    );
  }
});

const isPressing = ({ needsCare, status }: Kept) =>
  needsCare === true && status !== "answered" && status !== "closed";

/** The expected order, computed in JavaScript. */
function expected(isChosen: (row: Kept) => boolean, direction: 1 | -1): (string | null)[] {
  const place = (row: Kept) => `${row.createdAt} ${row.id}`;
  return kept
    .filter(isChosen)
    .toSorted(
      (a, b) =>
        Number(isPressing(b)) - Number(isPressing(a)) || direction * (place(a) < place(b) ? -1 : 1),
    )
    .map(({ subject }) => subject);
}

async function walk(asked: { q?: string; show?: string; sort?: string }) {
  const subjects: (string | null)[] = [];
  let page = 1;
  for (let pages = 1; page <= pages; page++) {
    const list = await listPrayerRequests(
      { q: "", show: "", sort: "", page, ...asked },
      "Africa/Lagos",
    );
    pages = list.pages;
    subjects.push(...list.rows.map(({ subject }) => subject));
    expect([list.page, list.count, list.pages]).toEqual([
      page,
      list.count,
      Math.max(1, Math.ceil(list.count / 25)),
    ]);
    if (page === pages) expect(list.count).toBe(subjects.length);
  }
  return subjects;
}

const choices: [string, (row: Kept) => boolean][] = [
  ["", () => true],
  ["no such choice", () => true],
  ["new", ({ status }) => status === "new"],
  ["urgent", ({ isUrgent }) => isUrgent === true],
  ["care", ({ needsCare }) => needsCare === true],
  ["held", ({ visibility }) => visibility === "held"],
  ["answered", ({ status }) => status === "answered"],
  ["private", () => false],
];

describe.each(choices)("what %o chooses", (show, isChosen) => {
  test("all pages together contain every request once, in order", async () => {
    expect(await walk({ show })).toEqual(expected(isChosen, -1));
    expect(await walk({ show, sort: "createdAt" })).toEqual(expected(isChosen, 1));
  });
});

test("search results have the same order", async () => {
  const holdsSix = ({ subject }: Kept) => subject?.includes("6") === true;
  expect(await walk({ q: "6" })).toEqual(expected(holdsSix, -1));
});

test("a new request is counted at once; an answered one no longer comes first", async () => {
  const before = await walk({});
  const first = before.filter((_, index) => index < kept.filter(isPressing).length);
  const { id } = await aPrayerRequest({ needsCare: true, subject: "The newest" });
  expect(await walk({})).toEqual(["The newest", ...before]);
  await db.updateTable("prayerRequests").set({ status: "answered" }).where("id", "=", id).execute();
  expect(await walk({})).toEqual([...first, "The newest", ...before.slice(first.length)]);
});
