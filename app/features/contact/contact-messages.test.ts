import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { follow, post, read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";

const message = {
  name: "Ada Obi",
  email: "ada@example.org",
  subject: "A question",
  message: "When do you meet?",
};

beforeAll(() => seed(db));

afterEach(async () => {
  await db.deleteFrom("contactMessages").execute();
  await db.deleteFrom("formKeys").execute();
});

function kept() {
  return db.selectFrom("contactMessages").selectAll().execute();
}

test("a message without name, address and text is refused with an error beside each field", async () => {
  const response = await post("/contact", { name: "", email: "", subject: "", message: "" });
  const html = await response.text();
  expect(response.status).toBe(422);
  for (const [field, error] of [
    ["name", "Name is required"],
    ["email", "Please enter a valid email address"],
    ["message", "Message is required"],
  ]) {
    expect(html).toMatch(new RegExp(`<p id="${field}-error"[^>]*>${error}`));
    expect(html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
  }
  expect(html).not.toContain('id="subject-error"');
  expect(await kept()).toEqual([]);
});

test("a refused form keeps all typed text", async () => {
  const response = await post("/contact", { ...message, email: "not an address" });
  const html = await response.text();
  for (const typed of ["Ada Obi", "not an address", "A question", "When do you meet?"]) {
    expect(html).toContain(typed);
  }
});

test("a message is stored once, and the visitor sees the toast", async () => {
  const response = await post("/contact", message);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/contact");
  const text = visibleText(await (await follow(response)).text());
  expect(text).toContain("Message sent We will get back to you soon.");
  expect(text).toContain("We have your message, and someone on our team will answer you.");
  expect(visibleText(await read("/contact"))).not.toContain("We have your message");
  expect(await kept()).toMatchObject([{ ...message, isHeld: false, status: "new", version: 1 }]);
});

test("the consent version is stored with the message", async () => {
  await post("/contact", message);
  const [row] = await kept();
  expect(row?.consentVersion).toBe("2026-11-2");
  expect(row?.consentAt).toBe(row?.createdAt);
});

test("the subject may be left out", async () => {
  await post("/contact", { ...message, subject: " " });
  expect(await kept()).toMatchObject([{ subject: null }]);
});

test("fields that the form does not have are not written", async () => {
  const id = "01930000-0000-7000-8000-00000000ffff";
  await post("/contact", {
    ...message,
    id,
    status: "done",
    isHeld: "1",
    is_held: "1",
    version: "9",
    emailHash: "x",
    createdAt: "2000-01-01T00:00:00.000Z",
    consentVersion: "none",
  });
  const [row] = await kept();
  expect(row).toMatchObject({ status: "new", isHeld: false, version: 1 });
  expect([row?.id, row?.emailHash, row?.consentVersion]).not.toContain(id);
  expect(row?.emailHash).not.toBe("x");
  expect(row?.createdAt.startsWith("2000")).toBe(false);
});

test("a message sent to ?index is accepted", async () => {
  expect((await post("/contact?index", message)).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});

test("the page has its title, description and contact details", async () => {
  await setSetting("email", "office@ministry.test");
  await setSetting("phone", "+44 20 7946 0000");
  await setSetting("chatNumber", "+234 803 555 0100");
  const html = await read("/contact");
  const text = visibleText(html);
  expect(html).toContain("<title>Contact Us | Springs of Restoration Ministries</title>");
  expect(html).toMatch(/<meta name="description" content="[^"]*prayers, support and information/);
  expect(html).toMatch(/<h1[^>]*>Contact Us<\/h1>/);
  expect(text).toContain(
    "We're here to assist you with prayer requests, information about our ministry, or to join our community.",
  );
  expect(html).toContain('href="mailto:office@ministry.test"');
  expect(html).toContain('href="tel:+442079460000"');
  expect(html).toMatch(/href="https:\/\/wa\.me\/2348035550100"[^>]*>(?:(?!<\/a>).)*WhatsApp/s);
  expect(text).toContain("Send Message");
});

test("if a message cannot be stored, the visitor sees the toast and keeps the typed text", async () => {
  await db.schema.alterTable("contactMessages").renameTo("elsewhere").execute();
  const response = await post("/contact", message);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(visibleText(html)).toContain("Failed to send message Please try again later.");
  expect(html).toContain("When do you meet?");
  await db.schema.alterTable("elsewhere").renameTo("contactMessages").execute();
});

test("a message from the home page leads back to the home page, and to no other site", async () => {
  const fromHome = await post("/contact", { ...message, message: "From home", back: "home" });
  expect([fromHome.status, fromHome.headers.get("Location")]).toEqual([303, "/#contact"]);
  const forged = await post("/contact", { ...message, message: "Forged", back: "//evil.test" });
  expect([forged.status, forged.headers.get("Location")]).toEqual([303, "/contact"]);
});

test("the numbers for emergencies are links, and nothing is said without one", async () => {
  const html = await read("/contact");
  expect(visibleText(html)).toContain(
    "If someone’s life is in danger now, please call 112 (Nigeria) or 999 (UK) first.",
  );
  expect(html).toContain('href="tel:112"');
  await setSetting("helpLines", []);
  expect(visibleText(await read("/contact"))).not.toContain("is in danger");
  await db.deleteFrom("settings").where("key", "=", "helpLines").execute();
});
