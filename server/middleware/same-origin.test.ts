/** Forms sent by a page of another site are refused before anything reads them. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { backupTables } from "~/resources";
import { send } from "~tests/support/app";
import { aSignedInUser } from "~tests/support/staff";

const fields = new URLSearchParams({
  name: "Ada",
  email: "ada@ministry.test",
  subject: "A subject",
  message: "A long message",
  prayerRequest: "Please pray for all of us.",
  title: "A title",
  testimony: "It is well with me.",
}).toString();

/** Headers of such requests, also forged ones. An empty value means that the header is absent. */
const crossSiteHeaders: Record<string, string>[] = [
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "none" },
  { Origin: "http://localhost.evil.example" },
  { Origin: "http://evil.example/http://localhost" },
  { Origin: "http://localhost:81" },
  { Origin: "http://localhost@evil.example" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { Origin: "http://localhost", "Sec-Fetch-Site": "cross-site" },
  { Origin: "http://localhost", "Sec-Fetch-Site": "same-site" },
  { Origin: "", "Sec-Fetch-Site": "" },
];
const targets = [
  "/contact",
  "/prayers",
  "/testimonies",
  "/admin",
  "/admin/sermons",
  "/admin/logout",
];

async function readAllRows(): Promise<string> {
  const rows = Object.entries(backupTables.included).map(([table, key]) =>
    db
      .selectFrom(table as "users")
      .selectAll()
      .orderBy(key as "id")
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

test(`${crossSiteHeaders.length * targets.length * 2} cross-site writes to pages and data are refused: no row changes, no session ends`, async () => {
  const { cookies } = await aSignedInUser();
  const before = await readAllRows();
  const type = "application/x-www-form-urlencoded";
  for (const target of targets.flatMap((path) => [path, `${path}.data`])) {
    for (const origin of crossSiteHeaders) {
      const headers = { Cookie: cookies, "Content-Type": type, "Sec-Fetch-Site": "", ...origin };
      const response = await send(target, fields, headers);
      expect([target, origin, response.status]).toEqual([target, origin, 403]);
      expect(await response.text()).toContain("sent from another address");
    }
  }
  expect(await readAllRows()).toBe(before);
});
