import { expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { resources } from "~/resources";
import { visibleText } from "~tests/support/app";
import { aPartnership } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";
import { describeSubmissions } from "~tests/support/submissions";

describeSubmissions({
  resource: resources.partnerships,
  table: "partnerships",
  thing: "a partnership",
  role: "treasurer",
  mails: { received: "partnership.received", team: "partnership.team" },
  write: ({ name, email }, row) =>
    aPartnership({ fullName: name, emailAddress: email, emailHash: emailHash(email), ...row }),
  form: {
    path: "/donations",
    fields: (canary) => ({
      fullName: `Name ${canary}`,
      phoneNumber: `0800 ${canary}`,
      address: `${canary} Street`,
      emailAddress: `${canary}@example.org`,
      occupation: canary,
      division: canary,
      chapter: canary,
      gender: "F",
      dateOfBirth: "1984-05-01",
      amountInFigures: canary,
      amountInWords: canary,
      covenantCategories: ["word", "star"],
      preferredCurrency: "NAIRA",
    }),
  },
});

test("a partnership is shown in full: covenants, pledge and personal details", async () => {
  const { id } = await aPartnership({
    fullName: "Ruth",
    phoneNumber: "+234 (0) 800 1",
    address: "12 Broad Street\nLagos",
    occupation: "Teacher",
    division: "North",
    chapter: "Leeds",
    gender: "F",
    dateOfBirth: "1984-05-01",
    covenantCategories: '["word","abrahamic"]',
    preferredCurrency: "POUNDS",
    amountInFigures: "£45",
    amountInWords: "Forty-five",
    emailAddress: "ruth@example.org",
    createdAt: "2026-03-01T23:30:00.000Z",
  });
  const grace = await aStaffMember();
  const html = await grace.read(`/admin/partners?view=${id}`);
  const text = visibleText(html);
  for (const words of [
    "2 Mar 2026, 12:30 AM (Lagos time)",
    "Faith covenant Word (₦1,000 - ₦9,000)",
    "Wealth covenant Abrahamic (above ₦1,000,000)",
    "Currency POUNDS Amount in figures £45 Amount in words Forty-five",
    "Full name Ruth Email ruth@example.org Telephone +234 (0) 800 1 Address 12 Broad Street Lagos",
    "Occupation Teacher Division North Chapter Leeds Gender Female Date of birth 1 May 1984",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(
    'href="mailto:ruth@example.org?subject=Re%3A%20Your%20partnership&amp;body=',
  );
  expect(html).toContain('href="tel:+23408001"');
});

test.each([
  ["₦ 25,000", null, "25,000 NAIRA"],
  ["as the Lord leads", null, "as the Lord leads NAIRA"],
  [null, "Ten thousand", "Ten thousand NAIRA"],
  [null, null, "NAIRA"],
])("the list shows the pledge: %s, %s", async (amountInFigures, amountInWords, words) => {
  const fullName = `Partner ${crypto.randomUUID()}`;
  await aPartnership({
    fullName,
    amountInFigures,
    amountInWords,
    covenantCategories: '["gold","star"]',
  });
  const grace = await aStaffMember();
  const text = visibleText(await grace.read(`/admin/partners?q=${fullName}`));
  expect(text).toContain(` Gold, Star ${words} `);
});

test.each([
  ["25000", "25,000"],
  ["₦1500000", "₦1,500,000"],
  ["as the Lord leads", "as the Lord leads"],
])("one partner shows the amount %s as %s, and so does the private link", async (typed, shown) => {
  const { id } = await aPartnership({ amountInFigures: typed });
  const grace = await aStaffMember();
  const facts = `Amount in figures ${shown} `;
  expect(visibleText(await grace.read(`/admin/partners?view=${id}`))).toContain(facts);
  const owner = await aSubmitter("partnerships", { id });
  expect(visibleText(await owner.read())).toContain(facts);
});

test("empty fields are not listed", async () => {
  const { id } = await aPartnership();
  const grace = await aStaffMember();
  const text = visibleText(await grace.read(`/admin/partners?view=${id}`));
  for (const label of ["Occupation", "Date of birth", "Gender", "Amount in words"]) {
    expect(text).not.toContain(label);
  }
});
