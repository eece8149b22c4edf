import { beforeAll, describe, expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { renderMailHtml, renderMailText } from "~/platform/mail/mail.server";
import { createPrivateLink, findPrivateLinkPath } from "~/platform/privacy/private-links.server";
import { aConfidentialRequest, aPrayerRequest, setSetting } from "~tests/support/builders";
import {
  renderPrayerRequestForTeam,
  renderPrayerRequestReceived,
} from "./prayer-request-mail.server";

const team = { name: "", address: "team@ministry.test" };
const confidential = { name: null, email: null, subject: null, prayerRequest: null };

beforeAll(() =>
  setSetting("mailRouting", {
    prayers: [team.address],
    testimonies: [],
    contact: [],
    partnerships: [],
  }),
);

test("the mail about a confidential request contains none of its text", async () => {
  const { id } = await aPrayerRequest({
    ...confidential,
    isConfidential: true,
    sealed: "sealed-canary",
    emailHash: "hash-canary",
  });
  const mail = await renderPrayerRequestForTeam(id);
  expect(mail).toMatchObject({
    to: [team],
    replyTo: undefined,
    subject: "New prayer request",
    blocks: [
      "A confidential prayer request has arrived.",
      { link: "Open this prayer request", path: `/admin/prayers?view=${id}` },
    ],
  });
  expect(JSON.stringify(mail)).not.toContain("canary");
});

test("a confidential request that suggests danger is only marked urgent", async () => {
  const { id } = await aPrayerRequest({
    ...confidential,
    isConfidential: true,
    sealed: "x",
    isUrgent: true,
    needsCare: true,
  });
  const mail = await renderPrayerRequestForTeam(id);
  expect(mail?.subject).toBe("Urgent prayer request");
  expect(mail?.blocks).toHaveLength(2);
});

test("a request that cannot be decrypted sends no mail", async () => {
  const { id } = await aPrayerRequest({ ...confidential, isConfidential: true, sealed: "x" });
  await expect(renderPrayerRequestReceived(id)).rejects.toThrow("Sealed in an unknown format");
});

test("the team gets an open request and can reply to the sender", async () => {
  const { id } = await aPrayerRequest({
    name: "Adé",
    email: "ade@mailbox.test",
    subject: "My mother",
    prayerRequest: "She travels\ntomorrow.",
  });
  const mail = await renderPrayerRequestForTeam(id);
  if (!mail) throw new Error("no mail");
  expect(mail.replyTo).toEqual({ name: "Adé", address: "ade@mailbox.test" });
  expect(mail.subject).toBe("New prayer request");
  expect(renderMailText(mail)).toContain("> She travels\n> tomorrow.");
  for (const words of ["Adé", "ade@mailbox.test", "My mother", `/admin/prayers?view=${id}`]) {
    expect(renderMailText(mail)).toContain(words);
    expect(renderMailHtml(mail)).toContain(words);
  }
});

test("the mail subject says urgent for urgent requests and for those that suggest danger", async () => {
  const urgent = await aPrayerRequest({ isUrgent: true });
  const danger = await aPrayerRequest({ needsCare: true });
  expect((await renderPrayerRequestForTeam(urgent.id))?.subject).toBe("Urgent prayer request");
  const mail = await renderPrayerRequestForTeam(danger.id);
  expect(mail?.subject).toBe("Urgent prayer request");
  expect(mail?.blocks[0]).toContain("Please read it now.");
});

test("the sender gets a confirmation that says who reads the request", async () => {
  const { id } = await aPrayerRequest({ email: "ade@mailbox.test" });
  const mail = await renderPrayerRequestReceived(id);
  if (!mail) throw new Error("no mail");
  expect(mail.to).toEqual([{ name: "", address: "ade@mailbox.test" }]);
  expect(mail.subject).toBe("We have received your prayer request");
  const text = renderMailText(mail).replaceAll("\n", " ");
  expect(text).toContain("our prayer team will pray for you");
  expect(text).toContain("Your name and email address are never shown there.");
  expect(text).toContain("erase it, write to us through the contact page");
});

describe("someone who sends a public request again as confidential", () => {
  const words = { email: "ruth@mailbox.test", prayerRequest: "Pray for my marriage,\nplease." };
  const again = { name: "Ruth", subject: "At home", ...words };
  const mailAbout = async (content: typeof again) => {
    const mail = await renderPrayerRequestReceived((await aConfidentialRequest(content)).id);
    return mail ? renderMailText(mail) : "";
  };
  const withLink = async (row: Parameters<typeof aPrayerRequest>[0]) => {
    const { id } = await aPrayerRequest({ ...row, emailHash: emailHash(words.email) });
    await db
      .transaction()
      .execute((transaction) => createPrivateLink(transaction, "prayerRequests", id));
    return (await findPrivateLinkPath(id)) ?? "";
  };

  test("learns by mail how to take the first one off the page", async () => {
    const path = await withLink(words);
    const text = await mailAbout({ ...again, prayerRequest: "pray for my  marriage, please" });
    expect(text.replaceAll("\n", " ")).toContain("To take it off the page, open it with this link");
    expect(text).toContain(path);
  });

  test("hears of no request that another address sent, that has other words or that is hidden", async () => {
    const others = [
      await withLink({ ...words, prayerRequest: "Pray for my mother." }),
      await withLink({ ...words, visibility: "hidden" }),
    ];
    const text = await mailAbout({ ...again, prayerRequest: "Another" });
    const stranger = await mailAbout({ ...again, email: "eve@mailbox.test" });
    for (const path of others) expect(text + stranger).not.toContain(path);
    expect(text + stranger).not.toContain("To take it off");
  });
});

test("replies go to the address of the ministry once it is set", async () => {
  await setSetting("email", "hello@ministry.test");
  const { id } = await aPrayerRequest();
  const mail = await renderPrayerRequestReceived(id);
  expect(mail?.replyTo?.address).toBe("hello@ministry.test");
  expect(mail?.blocks).toContain(
    "If you would like to update, correct, withdraw or erase it, reply to this email.",
  );
});
