/** The same words find the same records in the same order on both engines. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { countEntries, findEntries } from "~/platform/search/find-entries.server";
import { aSermon } from "~tests/support/builders";
import { find, queryOf, visibility } from "~tests/support/search";
import { updateSearchIndex } from "./search-sources.server";

/** Written in an order of their own: neither by date nor by rank. */
const texts: [id: string, date: string, title: string, content: string][] = [
  ["plain", "2026-01-01", "In the morning", "We sang of ola and of grace."],
  ["marked", "2026-01-02", "At noon", "We sang of ọlá, of Olúwa’s mercy and God’s grace."],
  ["title", "2026-01-03", "Grace upon grace", "The law was given through Moses (John 1:17)."],
  ["graceful", "2026-01-04", "A graceful house", "A well-kept house, at 3:16 in the afternoon."],
  ["hausa", "2026-01-05", "Ƙasa", "Ɓangaren ƴanci, ƙauna da Ɗan Allah."],
  ["script", "2026-01-06", "ἀγάπη", "Ὁ Θεὸς ἀγάπη ἐστίν. Бог есть любовь. 神は愛です"],
  ["number", "2026-01-07", "Numbers", "John 3:16 and 1 John 4:8, 316 people, 0016"],
];

/** What each text finds, best first. The same list for both engines. */
const wordList: [text: string, ids: string[]][] = [
  ["ola", ["plain", "marked"]],
  ["ọlá", ["marked", "plain"]],
  ["o\u0323la\u0301", ["marked", "plain"]],
  ["OLÁ", ["marked", "plain"]],
  ["oluwas", ["marked"]],
  ["Olúwa's", ["marked"]],
  ["gods", ["marked"]],
  ["grace", ["title", "marked", "plain", "graceful"]],
  ["graceful", ["graceful"]],
  ["gra", ["graceful", "title", "marked", "plain"]],
  ["gr", []],
  ["grace ola", ["plain", "marked"]],
  ["grace ọlá", ["marked", "plain"]],
  ["grace house", []],
  ["house grace", ["graceful"]],
  ["3:16", ["number", "graceful"]],
  ["3 16", ["number", "graceful"]],
  ["316", ["number"]],
  ["0016", ["number"]],
  ["john 3 16", ["number"]],
  ["john", ["number", "title"]],
  ["well-kept", ["graceful"]],
  ["wellkept", []],
  ["kasa", ["hausa"]],
  ["ƙasa", ["hausa"]],
  ["bangaren dan yanci kauna", ["hausa"]],
  ["αγαπη", ["script"]],
  ["ΑΓΆΠΗ", ["script"]],
  ["любовь", ["script"]],
  ["神は愛です", ["script"]],
  ["the", ["plain", "graceful", "title"]],
  ['"grace" OR house', []],
  ["grace*", ["title", "marked", "plain", "graceful"]],
  ["NEAR(grace house)", []],
  ["title:grace", []],
  ["'grace' | 'house'", []],
  ["sermons", []],
  ["kind", []],
  ["marked", []],
  ["title", []],
];

beforeAll(async () => {
  for (const [id, date, title, content] of texts.toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    await aSermon({ id, date, title, content, description: "", preacher: "", scripture: "" });
  }
  await updateSearchIndex();
  await sql`delete from search_entries where source <> 'sermons'`.execute(db);
});

test.each(wordList)("%j finds %j", async (text, ids) => {
  expect(await find(text)).toEqual(ids);
  const { sermons, ...others } = await countEntries(queryOf(text), visibility);
  expect({ sermons, ...others }).toEqual({
    sermons: ids.length,
    testimonies: 0,
    prayers: 0,
    programmes: 0,
    pages: 0,
  });
});

test("pages follow each other without a gap and without a repeat", async () => {
  const all = await find("gra");
  const read = (offset: number) =>
    findEntries(queryOf("gra"), undefined, { offset, size: 1 }, visibility);
  const pages = await Promise.all(all.map((_, offset) => read(offset)));
  expect(pages.flat().map(({ recordId }) => recordId)).toEqual(all);
});
