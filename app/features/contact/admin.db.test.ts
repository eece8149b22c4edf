import { expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { resources } from "~/resources";
import { visibleText } from "~tests/support/app";
import { aContactMessage } from "~tests/support/builders";
import { aStaffMember } from "~tests/support/staff";
import { describeSubmissions } from "~tests/support/submissions";

describeSubmissions({
  resource: resources.contactMessages,
  table: "contactMessages",
  thing: "a message",
  role: "messages",
  mails: { received: "contact.received", team: "contact.team" },
  write: ({ name, email }, row) =>
    aContactMessage({ name, email, emailHash: emailHash(email), ...row }),
  form: {
    path: "/contact",
    fields: (canary) => ({
      name: `Name ${canary}`,
      email: `${canary}@example.org`,
      subject: `Subject ${canary}`,
      message: `A message with ${canary} in it.`,
    }),
  },
});

test("a message is shown in full, with a mailto link to answer it", async () => {
  const { id } = await aContactMessage({
    name: "Ọlá",
    email: "o'la+x&y?#%@example.org",
    subject: "Tithes & offerings?\nBcc: all",
    message: "First line.\n\n<script>alert(1)</script>",
  });
  const grace = await aStaffMember();
  const html = await grace.read(`/admin/messages?view=${id}`);
  expect(visibleText(html)).toContain("First line. <script>alert(1)</script>");
  expect(html).not.toContain("<script>alert");
  expect(html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")).toContain(
    "href=\"mailto:o'la%2Bx%26y%3F%23%25@example.org?subject=Re%3A%20Tithes%20%26%20offerings%3F%20Bcc%3A%20all&body=",
  );
  expect(html).not.toContain(emailHash("o'la+x&y?#%@example.org"));
});

test("without a mail server the mail app gets a greeting, and a page without scripts says so", async () => {
  const { id } = await aContactMessage({ name: "Ruth", subject: "Hello" });
  const grace = await aStaffMember();
  const html = await grace.read(`/admin/messages?view=${id}`);
  const plain = html.slice(html.indexOf('<span class="without-script"><a'));
  expect(plain).toContain("subject=Re%3A%20Hello&amp;body=Dear%20Ruth%2C%0A%0A");
  expect(plain).toContain("Write in mail app");
  expect(html).toMatch(
    /class="button[^"]*needs-script[^"]*"[^>]*>(<svg.*?<\/svg>)? Open in mail app/,
  );
});

test("the page of a message is in the order of use, and Erase is last", async () => {
  const { id } = await aContactMessage({ message: "The message itself" });
  const grace = await aStaffMember();
  const html = await grace.read(`/admin/messages?view=${id}`);
  const parts = [
    "The message itself",
    'value="answered"',
    'id="reply-title"',
    'id="notes-title"',
    'name="assignee"',
    `id="erase-${id}"`,
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a message without a subject is listed by its first words", async () => {
  await aContactMessage({ name: "Ngozi", subject: null, message: `${"Amen 🙏 ".repeat(40)}` });
  const grace = await aStaffMember();
  const text = visibleText(await grace.read("/admin/messages?q=Ngozi"));
  expect(text).toContain("Amen 🙏 Amen 🙏");
  expect(text).not.toContain("\uFFFD");
});

test("the subject of a reply has one 'Re:' only", async () => {
  const { id } = await aContactMessage({ subject: "RE: Our visit" });
  const grace = await aStaffMember();
  expect(await grace.read(`/admin/messages?view=${id}`)).toContain("?subject=RE%3A%20Our%20visit");
});
