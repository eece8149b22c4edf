/** Every form asks for the password, so that an unattended screen cannot be misused. */

import { data } from "react-router";
import {
  findAccount,
  recordAccountChange,
  validateCurrentPassword,
} from "~/platform/auth/account-settings.server";
import { requireOwnSession, type SessionUser } from "~/platform/auth/session.server";
import {
  disableTwoFactor,
  enableTwoFactor,
  findTotpStep,
  otpauthUri,
  readTotpEnrolment,
  replaceBackupCodes,
  startTotpEnrolment,
  type TotpEnrolment,
} from "~/platform/auth/two-factor.server";
import { db } from "~/platform/database.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { type QrCode, qrCode } from "~/platform/qr-code.server";
import { readSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";

type Fields = FormResult["values"];

/** The TOTP key as a link that opens an authenticator app, as a QR code and as text. */
export type Enrolment = { offer: string; uri: string; picture: QrCode; key: string };

/** An error returns the same QR code. Success returns the backup codes, only once. */
type TwoFactorResult = {
  errors: Record<string, string>;
  enrolment?: Enrolment;
  codes?: string[];
};

const page = "/admin/settings/account/second-factor";

async function turnOn(user: SessionUser, fields: Fields) {
  const { userId } = user;
  const { email } = await findAccount(userId);
  const offer = readTotpEnrolment(userId, String(fields.offer));
  const refuse = async (errors: Record<string, string>) =>
    respond(
      { errors, enrolment: await createEnrolment(offer ?? startTotpEnrolment(userId), email) },
      422,
    );
  if (!offer) {
    return refuse({ code: "This page was open too long. Please scan the new picture." });
  }
  const step = findTotpStep(offer.key, String(fields.code).replaceAll(/\s/g, ""));
  if (step === undefined) {
    return refuse({ code: "This code is not right. Please enter the one your app shows now." });
  }
  const refusal = await validateCurrentPassword(userId, fields.password);
  if (refusal) return refuse({ password: refusal });
  const codes = await db.transaction().execute(async (transaction) => {
    await requireOwnSession(transaction, user);
    if (!(await enableTwoFactor(transaction, userId, offer.key, step))) return undefined;
    await recordAccountChange(transaction, userId, userId, "turned their second factor on");
    return replaceBackupCodes(transaction, userId);
  });
  if (!codes) return redirectWithToast(page, { title: "Two-step verification is already on" });
  return respond({ errors: {}, codes }, 200);
}

async function makeNewCodes(user: SessionUser, fields: Fields) {
  const { userId } = user;
  const refusal = await validateCurrentPassword(userId, fields.password);
  if (refusal) return respond({ errors: { password: refusal } }, 422);
  if (!(await findAccount(userId)).hasTwoFactor) {
    return redirectWithToast(page, { title: "Two-step verification is off" });
  }
  const codes = await db.transaction().execute(async (transaction) => {
    await requireOwnSession(transaction, user);
    await recordAccountChange(transaction, userId, userId, "made new backup codes");
    return replaceBackupCodes(transaction, userId);
  });
  return respond({ errors: {}, codes }, 200);
}

async function turnOff(user: SessionUser, fields: Fields) {
  const { userId } = user;
  const refusal = await validateCurrentPassword(userId, fields.password);
  if (refusal) return respond({ errors: { password: refusal } }, 422);
  await db.transaction().execute(async (transaction) => {
    await requireOwnSession(transaction, user);
    await disableTwoFactor(transaction, userId);
    await recordAccountChange(transaction, userId, userId, "turned their second factor off");
  });
  return redirectWithToast("/admin/settings/account", { title: "Two-step verification is off" });
}

export const twoFactorActions = new Map([
  ["turn-on", turnOn],
  ["new-codes", makeNewCodes],
  ["turn-off", turnOff],
]);

export async function createEnrolment(
  { key, sealed }: TotpEnrolment,
  email: string,
): Promise<Enrolment> {
  const { brand } = await readSettings();
  const uri = otpauthUri(key, brand, email);
  return {
    offer: sealed,
    uri,
    picture: qrCode(uri),
    key: key.replaceAll(/(.{4})(?=.)/g, "$1 "),
  };
}

function respond(content: TwoFactorResult, status: number) {
  return data(content, { status });
}
