import { beforeAll, expect, test } from "vitest";
import { renderMailHtml, renderMailText } from "~/platform/mail/mail.server";
import { aTestimony, setSetting } from "~tests/support/builders";
import { renderTestimonyForTeam, renderTestimonyReceived } from "./testimony-mail.server";

const team = { name: "", address: "team@ministry.test" };

beforeAll(() =>
  setSetting("mailRouting", {
    prayers: [],
    testimonies: [team.address],
    contact: [],
    partnerships: [],
  }),
);

test("the team gets the testimony and whether it may be published", async () => {
  const person = { name: "Adé", email: "ade@mailbox.test" };
  const story = { title: "The door opened", testimony: "I waited.", category: "Career" };
  const { id } = await aTestimony({ ...person, ...story, authorAgreed: false });
  const mail = await renderTestimonyForTeam(id);
  if (!mail) throw new Error("no mail");
  expect(mail).toMatchObject({ to: [team], subject: "New testimony" });
  expect(mail.replyTo).toEqual({ name: "Adé", address: "ade@mailbox.test" });
  const link = `/admin/testimonies?edit=${id}`;
  for (const words of [...Object.values(story), ...Object.values(person), link]) {
    expect(renderMailText(mail)).toContain(words);
    expect(renderMailHtml(mail)).toContain(words);
  }
  expect(renderMailText(mail)).toContain("Sharing: Not to be shared publicly");
});

test("an author who agreed is told where it may appear", async () => {
  const { id } = await aTestimony({ email: "ade@mailbox.test", authorAgreed: true });
  const mail = await renderTestimonyReceived(id);
  expect(mail?.to).toEqual([{ name: "", address: "ade@mailbox.test" }]);
  expect(mail?.subject).toBe("We have received your testimony");
  expect(JSON.stringify(mail?.blocks)).toContain("It may appear on our testimonies page");
});

test("an author who did not agree is told that it stays private", async () => {
  const { id } = await aTestimony({ authorAgreed: false });
  const mail = await renderTestimonyReceived(id);
  expect(JSON.stringify(mail?.blocks)).toContain("You asked us not to share it publicly.");
  expect(JSON.stringify(mail?.blocks)).not.toContain("It may appear");
});
