import { describe, expect, test } from "vitest";
import { read } from "~tests/support/app";
import { aPrayerRequest, aProgramme, aTestimony } from "~tests/support/builders";
import { splitAtLinks } from "./linked-text";

describe("a text of the ministry", () => {
  test.each([
    ["javascript:alert(1)", []],
    ["data:text/html,<script>alert(1)</script>", []],
    ["Write to ada@example.org", []],
    ["https://", []],
    ["Join at https://example.org/j/1?pwd=a", ["https://example.org/j/1?pwd=a"]],
    ["Join (http://example.org/a), or call.", ["http://example.org/a"]],
    ["https://example.org/a. https://a.example!", ["https://example.org/a", "https://a.example"]],
    ["“https://example.org/a”", ["https://example.org/a"]],
  ])("%j has the links %j", (text, links) => {
    const parts = splitAtLinks(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  test("has links that can be followed", async () => {
    const location = "https://meeting.example.org/j/1";
    await aProgramme({ location, featured: true });
    for (const path of ["/", "/programmes"]) {
      expect(await read(path)).toContain(`<a href="${location}" rel="noopener"`);
    }
  });
});

test("a link in a visitor's text stays text", async () => {
  const link = "https://visitor.example.org/x";
  await aPrayerRequest({ subject: link, prayerRequest: `Please pray: ${link}` });
  await aTestimony({ testimony: `See ${link}`, approved: true, sharePublicly: true });
  for (const path of ["/prayers", "/testimonies"]) {
    const html = await read(path);
    expect(html).toContain(link);
    expect(html).not.toContain(`href="${link}`);
  }
});
