import { beforeAll, expect, test } from "vitest";
import { renderMailHtml, renderMailText } from "~/platform/mail/mail.server";
import { aContactMessage, setSetting } from "~tests/support/builders";
import {
  renderContactMessageForTeam,
  renderContactMessageReceived,
} from "./contact-message-mail.server";

const team = { name: "", address: "team@ministry.test" };

beforeAll(() =>
  setSetting("mailRouting", {
    prayers: [],
    testimonies: [],
    contact: [team.address],
    partnerships: [],
  }),
);

test("the team gets the message, and a reply goes to the sender", async () => {
  const message = { name: "Adé", email: "ade@mailbox.test", subject: "A visit", message: "When?" };
  const { id } = await aContactMessage(message);
  const mail = await renderContactMessageForTeam(id);
  if (!mail) throw new Error("no mail");
  expect(mail).toMatchObject({ to: [team], subject: "New message from the website" });
  expect(mail.replyTo).toEqual({ name: "Adé", address: "ade@mailbox.test" });
  for (const words of [...Object.values(message), "/admin/messages"]) {
    expect(renderMailText(mail)).toContain(words);
    expect(renderMailHtml(mail)).toContain(words);
  }
});

test("the sender gets a confirmation", async () => {
  const { id } = await aContactMessage({ email: "ade@mailbox.test" });
  const mail = await renderContactMessageReceived(id);
  expect(mail?.to).toEqual([{ name: "", address: "ade@mailbox.test" }]);
  expect(mail?.subject).toBe("We have received your message");
  expect(JSON.stringify(mail?.blocks)).toContain("we will get back to you soon");
});
