import { describe, expect, test } from "vitest";
import {
  buildExpressions,
  parseSearch,
  postgresSyntax,
  type SearchQuery,
  sqliteSyntax,
} from "./search-query.server";

function queryOf(text: string): SearchQuery {
  const parsed = parseSearch(text);
  if (parsed.is !== "query") throw new Error(`${text} is ${parsed.is}`);
  return parsed.query;
}

describe("is refused", () => {
  test("a text of more than 100 characters, before anything else is done with it", () => {
    expect(parseSearch("a".repeat(100)).is).toBe("query");
    expect(parseSearch("a".repeat(101))).toMatchObject({
      is: "invalid",
      text: "a".repeat(100),
      message: "Please search for at most 100 letters. A few words are enough.",
    });
    expect(parseSearch("\u0301".repeat(1_000_000)).is).toBe("invalid");
  });

  test("a NUL character", () => {
    expect(parseSearch("gra\0ce")).toMatchObject({ is: "invalid", text: "grace" });
  });
});

test.each(["", "   ", "!?", "’", "\u0301"])("without words nothing is searched: %j", (text) => {
  expect(parseSearch(text)).toEqual({ is: "empty" });
});

test("a word that is typed twice counts once", () => {
  expect(queryOf("Grace grace GRACE").words).toHaveLength(1);
});

test("the last word is also a beginning, if it has three letters", () => {
  expect(queryOf("amazing gra").prefix).toBe("gra");
  expect(queryOf("amazing gr").prefix).toBeUndefined();
});

test("the syntax of a visitor is quoted: it is words and nothing else", () => {
  for (const text of ['"a" OR b*', "NEAR(a b)", "title:a AND -b", "a' | 'b':* & !c", "a\\"]) {
    const { hits } = buildExpressions(queryOf(text), sqliteSyntax);
    expect(hits).toMatch(/^\("[a-z]+"\*?(?: AND "[a-z]+"\*?)*\)$/);
    const { hits: same } = buildExpressions(queryOf(text), postgresSyntax);
    expect(same).toMatch(/^\('[a-z]+'(?: & ':?[a-z]+'(?::\*)?)*\)$/);
  }
});

test.each([
  ["gra", "':gra'"],
  ["mercy", "':mercy'"],
  ["blessing", "'blessing':*"],
  ["𞤢𞤣𞤤", "':𞤢𞤣𞤤'"],
])("PostgreSQL has words of its own for beginnings of three to six letters: %s", (text, found) => {
  expect(buildExpressions(queryOf(text), postgresSyntax).hits).toBe(`(${found})`);
});

test("both engines get the same groups", () => {
  const { hits, groups } = buildExpressions(queryOf("Ọlá grace"), sqliteSyntax);
  const exact = '(("ọlá" AND "grace") NOT (":marked:grace"))';
  const title = '(":title:ola" AND ":title:grace"*)';
  expect(hits).toBe('("ola" AND "grace"*)');
  expect(groups).toEqual([
    `(${exact} AND ${title})`,
    `(${exact} NOT ${title})`,
    `(${title} NOT ${exact})`,
    `((${hits} NOT ${exact}) NOT ${title})`,
  ]);
  const postgres = buildExpressions(queryOf("Ọlá grace"), postgresSyntax);
  const translate = (text: string) =>
    text
      .replaceAll('"grace"*', "':grace'")
      .replaceAll('"*', "':*")
      .replaceAll('"', "'")
      .replaceAll(" AND ", " & ")
      .replaceAll(" NOT ", " & !");
  expect(postgres).toEqual({ hits: translate(hits), groups: groups.map(translate) });
});
