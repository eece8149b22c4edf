import { expect, test } from "vitest";
import { builtInSermons } from "./content";
import {
  describeRecordings,
  formatMinutes,
  isOfSameChapter,
  readingMinutes,
  sermonArt,
  sermonMeta,
  sermonPath,
} from "./sermon";

const sermon = {
  id: "s-1",
  slug: "dig-again-the-wells",
  title: "Dig Again the Wells",
  preacher: "A preacher",
  date: "2026-09-20",
  duration: 50,
  scripture: "Genesis 26",
  excerpt: "An excerpt",
  description: "A description",
  coverUrl: null,
  coverAlt: "",
};

const shareHash = "0123456789abcdef";

test("a duration is formatted in minutes, with a singular", () => {
  expect(formatMinutes(50)).toBe("50 minutes");
  expect(formatMinutes(1)).toBe("1 minute");
});

test("an entry tells what there is besides the text", () => {
  const written = { isWritten: true, hasAudio: false, hasVideo: false };
  expect(describeRecordings(written)).toBe(undefined);
  expect(describeRecordings({ ...written, hasVideo: true })).toBe("Also as video");
  expect(describeRecordings({ isWritten: false, hasAudio: true, hasVideo: true })).toBe(
    "As audio and video",
  );
});

test("reading time is a minute for 200 words, at least one", () => {
  expect(readingMinutes("word ".repeat(1400))).toBe(7);
  expect(readingMinutes("Amen.")).toBe(1);
});

test("the path of a sermon has its slug, or its id if it has none yet", () => {
  expect(sermonPath({ id: "s-1", slug: "be-still" })).toBe("/sermons/be-still");
  expect(sermonPath({ id: "a?b", slug: "" })).toBe("/sermons/a%3Fb");
});

test("a sermon gets the picture that fits its title, otherwise one of the others", () => {
  expect(sermonArt({ title: "Dig Again the Wells" })).toBe("/art/well-800.jpg");
  expect(sermonArt({ title: "Watchman, What of the Night?" })).toBe("/art/watchtower-800.jpg");
  expect(sermonArt({ title: "Obadiah" })).toBe("/art/lilies-800.jpg");
});

test("a title without a picture gets one of its book, preferably one that fits the excerpt", () => {
  const sermon = { title: "The God Who Sees Me", scripture: "Genesis 16:7-13" };
  expect(sermonArt({ ...sermon, excerpt: "Hagar met an angel." })).toBe("/art/well-800.jpg");
  expect(sermonArt({ ...sermon, excerpt: "After the flood, peace." })).toBe(
    "/art/olive-branch-800.jpg",
  );
  expect(sermonArt({ title: "Obadiah", scripture: "Isaiah 35" })).toBe("/art/springs-800.jpg");
  expect(sermonArt({ title: "Obadiah", scripture: "Obadiah 1" })).toBe("/art/lilies-800.jpg");
});

test("a letter of John is another book than his gospel", () => {
  expect(sermonArt({ title: "Obadiah", scripture: "1 John 4:8" })).toBe("/art/lilies-800.jpg");
  expect(sermonArt({ title: "Obadiah", scripture: "John 3:16" })).not.toBe("/art/lilies-800.jpg");
});

test("the verse of the art is quoted only beside a sermon on its chapter", () => {
  expect(isOfSameChapter("John 15:5", "John 15:1–8")).toBe(true);
  expect(isOfSameChapter("John 15:5", "John 3:16")).toBe(false);
  expect(isOfSameChapter("John 15:5", "1 John 15:5")).toBe(false);
});

test("a share card has the excerpt, or the description if there is none", () => {
  const site = { brand: "House of Prayer", siteUrl: null };
  expect(sermonMeta(sermon, shareHash, site).description).toBe("An excerpt");
  expect(sermonMeta({ ...sermon, excerpt: "" }, shareHash, site).description).toBe("A description");
});

test("the structured data is an article by the preacher, with absolute addresses if they are known", () => {
  const site = { brand: "House of Prayer", siteUrl: "https://www.example.org" };
  const { path, structuredData } = sermonMeta(sermon, shareHash, site);
  expect(path).toBe("/sermons/dig-again-the-wells");
  expect(structuredData[0]?.["script:ld+json"]).toMatchObject({
    "@type": "Article",
    headline: "Dig Again the Wells",
    datePublished: "2026-09-20",
    author: { "@type": "Person", name: "A preacher" },
    url: "https://www.example.org/sermons/dig-again-the-wells",
    image: `https://www.example.org/share/sermons/s-1/${shareHash}-wide.jpg`,
  });
  expect(
    sermonMeta(sermon, shareHash, { ...site, siteUrl: null }).structuredData[0],
  ).not.toHaveProperty(["script:ld+json", "url"]);
});

test("the two built-in sermons last 50 and 45 minutes, newest first", () => {
  expect(builtInSermons.map(({ duration }) => duration)).toEqual([50, 45]);
  const dates = builtInSermons.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
