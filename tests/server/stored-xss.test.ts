/** Markup in any field is shown as text, on public pages and in the admin area. */
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read } from "~tests/support/app";
import * as builders from "~tests/support/builders";
import { markupPayloads, payloadBodies, payloadMarker } from "~tests/support/markup-payloads";
import { aStaffMember, type Staff } from "~tests/support/staff";

const batch = 12;

async function fill(payload: string): Promise<void> {
  const [title, email] = [payload, "ada@ministry.test"];
  const person = { name: payload, email };
  const request = { ...person, subject: title, prayerRequest: payload };
  const { id: requestId } = await builders.aPrayerRequest(request);
  await builders.aRequestUpdate({ requestId, text: payload });
  await builders.aTestimony({ ...person, title, testimony: payload, category: payload });
  await builders.aContactMessage({ ...person, subject: title, message: payload });
  await builders.aPartnership({
    fullName: payload,
    phoneNumber: payload,
    address: payload,
    occupation: payload,
    division: payload,
    chapter: payload,
    amountInWords: payload,
    amountInFigures: payload,
  });
  await builders.aSermon({
    title,
    preacher: payload,
    scripture: payload,
    description: payload,
    excerpt: payload,
    content: payload,
  });
  await builders.anAnnouncement({ title, content: payload });
}

const tag = /<[a-z!/](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const loads =
  /^(?:(?:xlink:)?href|src|srcset|action|formaction|data|poster|srcdoc|content|style|on.*)$/i;

/** Finds payloads that a browser would run or load. Our data is in JSON, which is not parsed as HTML. */
function findUnsafe(html: string): string[] {
  const page = html.replaceAll(
    /(<script type="application\/(?:ld\+)?json"[^>]*>)[^<]*(<\/script>)/g,
    "$1$2",
  );
  const scripts = [
    ...page.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/gi),
  ].map(([, text = ""]) => text);
  const tags = [...page.matchAll(tag)]
    .map(([text]) => text)
    .filter((text) => text.includes(payloadMarker));
  const unsafeTags = tags.filter((text) => {
    const unquoted = text.replaceAll(/"[^"]*"|'[^']*'/g, "");
    const attributes = [...text.matchAll(attribute)];
    const runs = attributes.some(([, name = "", double, single]) => {
      const value = double ?? single ?? "";
      return loads.test(name) && value.includes(payloadMarker) && !isHarmless(name, value);
    });
    return unquoted.includes(payloadMarker) || runs;
  });
  return [...unsafeTags, ...scripts.filter((text) => text.includes(payloadMarker))];
}

/** Meta descriptions and search links may contain the payload as text. */
function isHarmless(name: string, value: string): boolean {
  return (
    (name === "content" && !value.includes("url=//")) ||
    /^(?:\/|mailto:|tel:|\?|https:\/\/)[^/\\]/.test(value)
  );
}

const publicPages = [
  "/",
  "/prayers",
  "/prayers/pray",
  "/testimonies",
  "/sermons",
  "/sermons?page=2",
];
const adminPages = [
  "prayers",
  "testimonies",
  "messages",
  "partners",
  "sermons",
  "dashboard",
  "settings/announcements",
  "settings/audit",
].map((name) => `/admin/${name}`);

let staff: Staff;
beforeAll(async () => {
  await seed(db);
  staff = await aStaffMember();
});

test("unescaped markup is detected", () => {
  for (const body of payloadBodies.filter((payload) => payload.startsWith("<"))) {
    expect([body, findUnsafe(`<p>${body}</p>`).length > 0]).toEqual([body, true]);
  }
  expect(
    findUnsafe(`<p title="&lt;script&gt;${payloadMarker}()">&lt;script&gt;${payloadMarker}()</p>`),
  ).toEqual([]);
});

test(`${markupPayloads.length} payloads in 27 fields of 7 kinds of record are escaped on every public and admin page that shows them`, {
  timeout: 120_000,
}, async () => {
  const tables = [
    "prayerRequests",
    "requestUpdates",
    "testimonies",
    "contactMessages",
    "partnerships",
    "sermons",
    "announcements",
  ] as const;
  let seen = 0;
  for (let start = 0; start < markupPayloads.length; start += batch) {
    for (const table of tables) await db.deleteFrom(table).execute();
    for (const payload of markupPayloads.slice(start, start + batch)) await fill(payload);
    // One after the other: on a busy machine, pages that wait for others are refused.
    for (const [paths, readPage] of [
      [publicPages, read],
      [adminPages, staff.read],
    ] as const) {
      for (const path of paths) {
        const html = await readPage(path);
        expect([path, findUnsafe(html)]).toEqual([path, []]);
        seen += html.split(payloadMarker).length - 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(markupPayloads.length * 27);
});
