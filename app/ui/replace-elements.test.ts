import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import { replaceElements } from "./replace-elements";

const shout = (element: string) => element.toUpperCase();

test("each element is replaced, and what is between them stays", () => {
  const html = "a <p>b</p> c <q>d\n</q><p>e</p>f";
  expect(replaceElements(html, /<(p|q)>/g, shout)).toBe("a <P>B</P> c <Q>D\n</Q><P>E</P>f");
});

test("an element inside another is part of it", () => {
  const found: string[] = [];
  replaceElements("<q><p>a</p></q><p>b</p>", /<(p|q)>/g, (element) => {
    found.push(element);
    return "";
  });
  expect(found).toEqual(["<q><p>a</p></q>", "<p>b</p>"]);
});

test("an element with attributes is found by the start of its name", () => {
  expect(replaceElements('a<b c="d">e</b>f', /<(b)\b/g, () => "")).toBe("af");
});

test("an element without an end stays, and the time for many of them grows linearly", () => {
  expect(replaceElements("a<p>b", /<(p)>/g, shout)).toBe("a<p>b");
  const time = timeGrowth("<p>", (html) => replaceElements(html, /<(p)>/g, shout));
  expect(time).toBeLessThan(10);
});
