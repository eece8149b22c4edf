import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aPrayerRequest } from "~tests/support/builders";
import { containsText } from "./text-search.server";

beforeAll(async () => {
  await aPrayerRequest({ name: "Ọláìítán Adé", subject: "100% of_it", prayerRequest: "Ẹ̀dùn ọkàn" });
  await aPrayerRequest({ name: "Ngozi", subject: "Another", prayerRequest: "ÌRÒYÌN AYỌ̀" });
});

async function found(words: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("prayerRequests")
    .select("name")
    .where(containsText(["name", "subject", "prayerRequest"], words))
    .execute();
  return rows.map(({ name }) => name);
}

test.each([
  "ọláìítán",
  "Ọláìítán",
  "ỌLÁÌÍTÁN",
  "Ọláìítán adé",
  "ọláìítán ADÉ",
  "ẹ̀dùn ọkàn",
  "adé".normalize("NFD"),
])("a name with diacritics is found as %s", async (words) => {
  expect(await found(words)).toEqual(["Ọláìítán Adé"]);
});

test("upper-case text is found in lower case", async () => {
  expect(await found("ìròyìn ayọ̀")).toEqual(["Ngozi"]);
});

test.each(["100%", "of_it"])("%s is searched for literally", async (words) => {
  expect(await found(words)).toEqual(["Ọláìítán Adé"]);
});

test.each(["1_0%", "of%it", "\\", "' or 1=1 --"])("%s finds nothing", async (words) => {
  expect(await found(words)).toEqual([]);
});
