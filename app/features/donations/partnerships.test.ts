import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { follow, post, read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";

const form = {
  fullName: "Ada Obi",
  phoneNumber: "+234 800 000 0000",
  emailAddress: "ada@example.org",
  address: "1 Example Road\nLagos",
  occupation: "Teacher",
  division: "North",
  gender: "F",
  dateOfBirth: "1984-02-29",
  chapter: "Lagos",
  covenantCategories: ["word", "star"],
  preferredCurrency: "POUNDS",
  amountInWords: "Five thousand",
  amountInFigures: "5,000",
};

beforeAll(() => seed(db));

afterEach(async () => {
  await db.deleteFrom("partnerships").execute();
  await db.deleteFrom("formKeys").execute();
});

function kept() {
  return db.selectFrom("partnerships").selectAll().execute();
}

test("an empty form is refused with the toast and an error beside each required field", async () => {
  const response = await post("/donations", {});
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(visibleText(html)).toContain(
    "Required Fields Missing Please fill in all required fields.",
  );
  for (const field of ["fullName", "phoneNumber", "emailAddress", "covenantCategories"]) {
    expect(html).toContain(`id="${field}-error"`);
  }
  expect(await kept()).toEqual([]);
});

test("a form without a covenant is refused with its toast and keeps the typed text", async () => {
  const { covenantCategories: _, ...rest } = form;
  const response = await post("/donations", rest);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(visibleText(html)).toContain(
    "Covenant Category Required Please select at least one covenant category.",
  );
  expect(visibleText(html)).not.toContain("Required Fields Missing");
  for (const typed of ["Ada Obi", "1 Example Road", "1984-02-29", "Five thousand", "5,000"]) {
    expect(html).toContain(typed);
  }
  expect(html).toMatch(/<option value="POUNDS" selected="">/);
  expect(html).toMatch(/value="F" checked=""|checked="" value="F"/);
  expect(await kept()).toEqual([]);
});

test("chosen covenants stay chosen when another field is invalid", async () => {
  const html = await (await post("/donations", { ...form, fullName: "" })).text();
  const ticked = [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes('checked=""'))
    .map((box) => /value="(\w+)"/.exec(box)?.[1]);
  expect(ticked).toEqual(["word", "star"]);
});

test("a partnership is stored once with all its fields, and the partner sees the toast", async () => {
  const response = await post("/donations", form);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/donations");
  const html = await (await follow(response)).text();
  expect(visibleText(html)).toContain(
    "Partnership Form Submitted Thank you for your partnership! Our partnership team will write to you.",
  );
  expect(visibleText(html)).toContain("We have your partnership form");
  expect(visibleText(await read("/donations"))).not.toContain("We have your partnership form");
  expect(html).not.toContain("Ada Obi");
  expect(await kept()).toMatchObject([
    {
      ...form,
      covenantCategories: '["word","star"]',
      isHeld: false,
      status: "new",
      version: 1,
      consentVersion: "2026-11",
    },
  ]);
});

test("empty fields are stored as null, and the default currency is naira", async () => {
  const { fullName, phoneNumber, emailAddress } = form;
  await post("/donations", { fullName, phoneNumber, emailAddress, covenantCategories: "joseph" });
  expect(await kept()).toMatchObject([
    {
      address: null,
      occupation: null,
      division: null,
      gender: null,
      dateOfBirth: null,
      chapter: null,
      amountInWords: null,
      amountInFigures: null,
      covenantCategories: '["joseph"]',
      preferredCurrency: "NAIRA",
    },
  ]);
});

test("an amount outside the chosen tiers is accepted", async () => {
  const outside = { ...form, preferredCurrency: "NAIRA", amountInFigures: "7" };
  expect((await post("/donations", outside)).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});

test("fields that the form does not have are not written", async () => {
  const id = "01930000-0000-7000-8000-00000000ffff";
  await post("/donations", {
    ...form,
    id,
    status: "done",
    isHeld: "1",
    version: "9",
    emailHash: "x",
    consentVersion: "none",
  });
  const [row] = await kept();
  expect(row).toMatchObject({ status: "new", isHeld: false, version: 1 });
  expect(row?.id).not.toBe(id);
  expect(row?.emailHash).not.toBe("x");
  expect(row?.consentVersion).toBe("2026-11");
});

test("a form sent to ?index is accepted", async () => {
  expect((await post("/donations?index", form)).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});

test("the page has its three parts, all tiers with their ranges and all currencies", async () => {
  const html = await read("/donations");
  const text = visibleText(html);
  expect(html).toContain("<title>Donations | Springs of Restoration Ministries</title>");
  expect(html).toMatch(/<h1[^>]*>Donations and Partnership<\/h1>/);
  for (const words of [
    "Basic Information",
    "Full Name",
    "Phone Number",
    "Address",
    "Email Address",
    "Occupation",
    "Division",
    "Gender",
    "Male",
    "Female",
    "Date of Birth",
    "Chapter",
    "Monthly Commitment",
    "Faith",
    "Glory",
    "Exploit",
    "Wealth",
    "Word ₦1,000 - ₦9,000",
    "Works ₦10,000 - ₦20,000",
    "Gold ₦21,000 - ₦30,000",
    "Platinum ₦31,000 - ₦50,000",
    "Diamond ₦51,000 - ₦100,000",
    "Star ₦101,000 - ₦200,000",
    "Moon ₦201,000 - ₦300,000",
    "Sun ₦301,000 - ₦400,000",
    "Joseph ₦500,000",
    "Davidic ₦1,000,000",
    "Abrahamic above ₦1,000,000",
    "Payment Details",
    "Preferred Currency",
    "NAIRA POUNDS DOLLARS RANDS DINAR CEDIS EUROS",
    "Amount in Words",
    "Amount in Figures",
    "Submit Partnership Form",
    "Our partnership team will write to the address you enter above.",
  ]) {
    expect(text).toContain(words);
  }
});

test("the page shows the partnership email address and phone number", async () => {
  await setSetting("partnershipEmail", "giving@example.org");
  await setSetting("partnershipPhone", "+44 20 0000 0000");
  const html = await read("/donations");
  expect(html).toContain('href="mailto:giving@example.org"');
  expect(html).toContain('href="tel:+442000000000"');
});

test("if a form cannot be stored, the visitor sees the toast and keeps the typed text", async () => {
  await db.schema.alterTable("partnerships").renameTo("elsewhere").execute();
  const response = await post("/donations", form);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(visibleText(html)).toContain(
    "Submission Error There was an error submitting your form. Please try again.",
  );
  expect(html).toContain("Ada Obi");
  await db.schema.alterTable("elsewhere").renameTo("partnerships").execute();
});

test("until an account is set, the page asks visitors to write, and afterwards to send a gift", async () => {
  const details = "Write to us and we will send you the details.";
  const send = "If you give in another currency, ask us which account to use.";
  const account = { bank: "First", accountName: "House", accountNumber: "0123456789" };
  expect(visibleText(await read("/donations"))).toContain(details);
  await setSetting("nigerianAccount", account);
  const text = visibleText(await read("/donations"));
  await setSetting("nigerianAccount", null);
  expect(text).not.toContain(details);
  expect(text).toContain(`Send it from your own bank. ${send}`);
});
