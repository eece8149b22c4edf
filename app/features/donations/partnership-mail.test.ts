import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { renderMailHtml, renderMailText } from "~/platform/mail/mail.server";
import { aPartnership, setSetting } from "~tests/support/builders";
import { renderPartnershipForTeam, renderPartnershipReceived } from "./partnership-mail.server";

const nigerianAccount = { bank: "First", accountName: "House", accountNumber: "0123456789" };
const ukAccount = { bank: "Second", accountName: "House UK", accountNumber: "98765432" };

beforeEach(() => db.deleteFrom("settings").execute());

async function textToPartner(row: Parameters<typeof aPartnership>[0] = {}) {
  const { id } = await aPartnership({ emailAddress: "ade@mailbox.test", ...row });
  const mail = await renderPartnershipReceived(id);
  if (!mail) throw new Error("no mail");
  return { mail, text: renderMailText(mail).replaceAll(/\s+/g, " "), html: renderMailHtml(mail) };
}

test("the partner's mail repeats the pledge", async () => {
  const { mail, text, html } = await textToPartner({
    covenantCategories: '["works","sun","gold","star"]',
    preferredCurrency: "POUNDS",
    amountInFigures: "£25000",
    amountInWords: "Twenty-five thousand pounds only",
  });
  expect(mail.to).toEqual([{ name: "", address: "ade@mailbox.test" }]);
  expect(mail.subject).toBe("Thank you for your partnership");
  for (const words of [
    "Faith covenant: Works (₦10,000 - ₦20,000)",
    "Exploit covenant: Star (₦101,000 - ₦200,000), Sun (₦301,000 - ₦400,000)",
    "Glory covenant: Gold",
    "Currency: POUNDS",
    "Amount in figures: 25,000",
    "Amount in words: Twenty-five thousand pounds only",
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words.split(": ")[1]);
  }
  expect(text).not.toContain("Wealth");
});

describe("the mail lists the giving accounts of the currency", () => {
  const cases: [currency: string, isNigerian: boolean, isBritish: boolean][] = [
    ["NAIRA", true, false],
    ["POUNDS", false, true],
    ["DOLLARS", true, true],
    ["CEDIS", true, true],
  ];
  test.each(cases)("%s", async (preferredCurrency, isNigerian, isBritish) => {
    await setSetting("nigerianAccount", nigerianAccount);
    await setSetting("ukAccount", ukAccount);
    const { text } = await textToPartner({ preferredCurrency });
    expect(text.includes("Account number: 0123456789")).toBe(isNigerian);
    expect(text.includes("Account number: 98765432")).toBe(isBritish);
  });
});

test("without an account the mail says how to ask, and contains no sample data", async () => {
  await setSetting("ukAccount", ukAccount);
  const { text } = await textToPartner({ preferredCurrency: "NAIRA" });
  expect(text).toContain(
    "For the details of our giving accounts, write to us through the contact page of our website.",
  );
  expect(text).toContain("http://localhost:3000/contact");
  expect(text).not.toMatch(/98765432|800 000 0000|example\.org/);
});

test("the configured partnership contact is in the mail and gets the replies", async () => {
  await setSetting("partnershipEmail", "partners@ministry.test");
  await setSetting("partnershipPhone", "+234 1 234 5678");
  const { mail, text } = await textToPartner();
  expect(mail.replyTo?.address).toBe("partners@ministry.test");
  expect(text).toContain("Email: partners@ministry.test Telephone: +234 1 234 5678");
});

test("text that is not an amount stays out of the partner's mail", async () => {
  const { text } = await textToPartner({
    preferredCurrency: "VISIT SPAM.TEST",
    amountInFigures: "1 visit spam.test",
    amountInWords: "one million dollars at spam.test",
  });
  expect(text).not.toMatch(/spam/i);
  expect(text).not.toContain("Amount");
});

test("the team gets the pledge and can reply", async () => {
  const routing = { prayers: [], testimonies: [], contact: [] };
  await setSetting("mailRouting", { ...routing, partnerships: ["team@ministry.test"] });
  const { id } = await aPartnership({
    fullName: "Adé",
    emailAddress: "ade@mailbox.test",
    phoneNumber: "+44 1",
    amountInFigures: "about 5000",
    dateOfBirth: "1980-01-02",
    address: "A street",
  });
  const mail = await renderPartnershipForTeam(id);
  if (!mail) throw new Error("no mail");
  expect(mail.to).toEqual([{ name: "", address: "team@ministry.test" }]);
  expect(mail.subject).toBe("New partnership");
  expect(mail.replyTo).toEqual({ name: "Adé", address: "ade@mailbox.test" });
  const text = renderMailText(mail);
  for (const words of ["Adé", "+44 1", "Faith covenant: Word (", "about 5000", "/admin/partners"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/1980|A street/);
});

test("the team's mail writes the amount with separators", async () => {
  const { id } = await aPartnership({ amountInFigures: "£25000" });
  const mail = await renderPartnershipForTeam(id);
  expect(mail && renderMailText(mail)).toContain("Amount in figures: £25,000");
});
