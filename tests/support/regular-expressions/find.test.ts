import { expect, test } from "vitest";
import { findRegularExpressions } from "./find";

test.each([
  ["const a = /b+/g;", "/b+/g"],
  ["const a = 4 / 2 / 1; b(/[/]/u);", "/[/]/u"],
  [`const a = \`c \${text.replace(/b+/, "")} d\`;`, "/b+/"],
  ["export const A = () => <p title={/b+/.source}>{/c/.test('c') && 'd'}</p>;", "/b+/ /c/"],
  ["text.match(/b+/); text.split(/c/); text.search(/d/);", "/b+/ /c/ /d/"],
  [`const a = new RegExp(\`^\${b}\`, "i");`, `new RegExp(\`^\${b}\`, "i")`],
  ["const a = RegExp(b);", "RegExp(b)"],
  ["const a = new globalThis.RegExp(b);", "new globalThis.RegExp(b)"],
  ["text.match('b+');", "text.match('b+')"],
  [`text?.matchAll(\`\${b}+\`);`, `text?.matchAll(\`\${b}+\`)`],
  ["text.search(a + b);", "text.search(a + b)"],
  ["const a = 'b+'; text.match(a);", "text.match(a)"],
])("in %s", (text, expected) => {
  const found = findRegularExpressions("sample.tsx", text).map((one) =>
    one.is === "built" ? one.code : `/${one.source}/${one.flags}`,
  );
  expect(found.join(" ")).toBe(expected);
});

test.each([
  "const a = 'text' as const; const b = text.split('c').includes('/d/');",
  "// /b+/ \n const a = 4 / b / c;",
  "function a(end: RegExp) { return text.matchAll(end); }",
  "cache.match(request, { ignoreVary: true }); clients.matchAll({ type: 'window' });",
])("none in %s", (text) => {
  expect(findRegularExpressions("sample.tsx", text)).toEqual([]);
});

test("a constant that holds one is found once", () => {
  const text = "const a = isLong ? /b/ : /c/; text.match(a); text.match(a);";
  expect(findRegularExpressions("sample.ts", text)).toHaveLength(2);
});

test("a file that cannot be read is an error", () => {
  expect(() => findRegularExpressions("sample.ts", "const = ;")).toThrow("sample.ts");
});
