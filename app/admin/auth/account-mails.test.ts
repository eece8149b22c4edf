import { beforeEach, describe, expect, test } from "vitest";
import { accountChanges, recordAccountChange } from "~/platform/auth/account-settings.server";
import { mailedLinkToken } from "~/platform/auth/one-time-links.server";
import { createPasswordResetLink, resetPassword } from "~/platform/auth/password-reset.server";
import { startTotpEnrolment } from "~/platform/auth/two-factor.server";
import { db } from "~/platform/database.server";
import { renderMailText } from "~/platform/mail/mail.server";
import { post } from "~tests/support/app";
import { aOneTimeLink, aUser, testPassword } from "~tests/support/builders";
import { aSignedInUser, giveTwoFactor, totpCode } from "~tests/support/staff";
import { renderAccountChangedMail } from "./account-mails.server";

const password = "candle orchard bridge 9";
const page = "/admin/settings/account";

beforeEach(() => db.deleteFrom("outbox").execute());

/** All mails that wait, as their owner will read them. */
async function mails() {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "account.changed")
    .execute();
  const written = await Promise.all(
    rows.map(({ subjectId }) => renderAccountChangedMail(subjectId)),
  );
  return written.map((mail) => ({ to: mail?.to[0]?.address, text: mail && renderMailText(mail) }));
}

/** On one line, as it is said. */
const plain = (text = "") => text.replaceAll(/\s+/g, " ");

async function expectMail(email: string, words: string) {
  const [mail, ...more] = await mails();
  expect([mail?.to, more]).toEqual([email, []]);
  expect(plain(mail?.text)).toContain(words);
  expect(plain(mail?.text)).toContain("/admin/forgotten");
}

describe("the owner gets a mail", () => {
  test("when the password is changed in the account", async () => {
    const { email, cookies: Cookie } = await aSignedInUser();
    const fields = {
      intent: "password",
      currentPassword: testPassword,
      password,
      passwordAgain: password,
    };
    expect((await post(page, fields, { Cookie })).status).toBe(303);
    await expectMail(email, accountChanges["changed their password"]);
  });

  test("when the password is set by a reset link", async () => {
    const { id: userId, email } = await aUser();
    const { id } = await aOneTimeLink({ purpose: "reset", userId });
    expect(
      await resetPassword(mailedLinkToken(id), password, new Request("http://localhost/")),
    ).toBeDefined();
    await expectMail(email, accountChanges["set a new password by a link"]);
  });

  test("when the second factor is turned on or off, or gets new codes", async () => {
    const { id, email, cookies: Cookie } = await aSignedInUser();
    const send = (fields: Record<string, string>) =>
      post(`${page}/second-factor`, { password: testPassword, ...fields }, { Cookie });
    const { key, sealed } = startTotpEnrolment(id);
    expect((await send({ intent: "turn-on", offer: sealed, code: totpCode(key) })).status).toBe(
      200,
    );
    await expectMail(email, accountChanges["turned their second factor on"]);
    await db.deleteFrom("outbox").execute();
    expect((await send({ intent: "new-codes" })).status).toBe(200);
    await expectMail(email, accountChanges["made new backup codes"]);
    await db.deleteFrom("outbox").execute();
    expect((await send({ intent: "turn-off" })).status).toBe(303);
    await expectMail(email, accountChanges["turned their second factor off"]);
  });

  test("when a reset link is printed on the server", async () => {
    const { id, email } = await aUser();
    await giveTwoFactor(id);
    expect(await createPasswordResetLink(email)).toHaveProperty("token");
    await expectMail(email, "turned two-step verification off");
  });
});

test("after a restore without backup codes the owner is asked to make new ones", async () => {
  const { id, email } = await aUser();
  await recordAccountChange(db, "system", id, "restored the site without backup codes");
  const [mail] = await mails();
  expect(mail?.to).toBe(email);
  expect(plain(mail?.text)).toContain(accountChanges["restored the site without backup codes"]);
  expect(plain(mail?.text)).toContain("/admin/settings/account/second-factor");
  expect(plain(mail?.text)).not.toContain("If this was you");
});

test("refused changes send no mail", async () => {
  const { cookies: Cookie } = await aSignedInUser();
  const wrong = {
    intent: "password",
    currentPassword: "not it at all",
    password,
    passwordAgain: password,
  };
  expect((await post(page, wrong, { Cookie })).status).toBe(422);
  expect(
    (await post(`${page}/second-factor`, { intent: "turn-off", password: "no" }, { Cookie }))
      .status,
  ).toBe(422);
  expect(await mails()).toEqual([]);
});
