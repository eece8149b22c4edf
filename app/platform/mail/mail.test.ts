import { expect, test } from "vitest";
import { aMail, emptyOutboxBeforeEach } from "~tests/support/outbox";
import { renderMailHtml, renderMailText } from "./mail.server";

emptyOutboxBeforeEach();

const mail = aMail({
  blocks: [
    "A sentence that is much longer than a line of a mail may be, so that it has to go on in the next.",
    { title: "Who writes", facts: [["Name", "Ada & Ben"]] },
    { quote: "Line one\n\nLine <three>" },
    { link: "Open messages", path: "/admin/messages" },
  ],
});

test("a mail as text", () => {
  expect(renderMailText(mail)).toBe(`House of Prayer
===============

A note

A sentence that is much longer than a line of a mail may be, so that it
has to go on in the next.

Who writes
  Name: Ada & Ben

> Line one
> 
> Line <three>

Open messages:
http://localhost:3000/admin/messages

-- 
You asked for it.
http://localhost:3000/
`);
});

test("a mail as HTML has the same content in the same order, escaped", () => {
  const html = renderMailHtml(mail);
  const body = html.slice(html.indexOf("<body"));
  const words = body
    .replaceAll(/<[^>]+>/g, "\n")
    .split("\n")
    .filter(Boolean);
  expect(words).toEqual([
    "House of Prayer",
    "A note",
    "A sentence that is much longer than a line of a mail may be, so that it has to go on in the next.",
    "Who writes",
    "Name",
    "Ada &amp; Ben",
    "Line one",
    "Line &lt;three&gt;",
    "Open messages",
    "You asked for it.",
    "http://localhost:3000/",
  ]);
  expect(body).toContain('href="http://localhost:3000/admin/messages"');
});

test("every line of submitted text is quoted, whatever its line endings", () => {
  const text = renderMailText(aMail({ blocks: [{ quote: "a\r\nb\rc\u2028d\ne" }] }));
  for (const letter of ["a", "b", "c", "d", "e"]) expect(text).toContain(`\n> ${letter}\n`);
});

test("a word longer than a line is not broken", () => {
  const word = "x".repeat(5_000);
  expect(renderMailText(aMail({ blocks: [{ quote: `short ${word} short` }] }))).toContain(
    `> short\n> ${word}\n> short`,
  );
});
