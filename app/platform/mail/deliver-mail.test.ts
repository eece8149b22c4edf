import { expect, test } from "vitest";
import { fromAddress, messageIdDomain } from "./deliver-mail.server";

const MAIL_FROM = { name: "", address: "hello@ministry.test" };

test("mails are sent from MAIL_FROM, with its name or the brand", () => {
  expect(fromAddress({ MAIL_FROM }, "House of Prayer")).toEqual({
    name: "House of Prayer",
    address: "hello@ministry.test",
  });
  expect(fromAddress({ MAIL_FROM: { ...MAIL_FROM, name: "Us" } }, "House of Prayer").name).toBe(
    "Us",
  );
});

test("without MAIL_FROM, mails are sent from the SMTP user name if that is an address", () => {
  const SMTP_URL = "smtps://hello%40ministry.test:secret@mail.test";
  expect(fromAddress({ SMTP_URL }, "").address).toBe("hello@ministry.test");
  expect(fromAddress({ SMTP_URL: "smtp://apikey:secret@mail.test" }, "").address).toBe(
    "no-reply@localhost",
  );
});

test("without either, mails are sent from the host of the site", () => {
  expect(fromAddress({ SITE_URL: "https://www.ministry.test" }, "").address).toBe(
    "no-reply@www.ministry.test",
  );
});

test("a line break in the brand cannot add a header", () => {
  expect(fromAddress({ MAIL_FROM }, "House\r\nBcc: x@y.test").name).toBe("House Bcc x y.test");
});

test("a Message-ID ends with the host of the site, or of the sender", () => {
  expect(messageIdDomain({ SITE_URL: "https://www.ministry.test" }, MAIL_FROM)).toBe(
    "www.ministry.test",
  );
  expect(messageIdDomain({}, MAIL_FROM)).toBe("ministry.test");
});
