/** What the forms of the second factor do. Each asks the password: a stranger at the desk changes nothing. */
import { data } from "react-router";
import { redirectWithToast } from "~/admin/auth/redirect-with-toast.server";
import { recordAccountChange } from "~/platform/auth/account-changes.server";
import { findAccount } from "~/platform/auth/account-settings.server";
import { replaceBackupCodes } from "~/platform/auth/backup-codes.server";
import { validateCurrentPassword } from "~/platform/auth/current-password.server";
import { readTotpEnrolment, startTotpEnrolment } from "~/platform/auth/two-factor-enrolment.server";
import {
  disableTwoFactor,
  enableTwoFactor,
  findTotpStep,
} from "~/platform/auth/two-factor-totp.server";
import { db } from "~/platform/database.server";
import type { FormResult } from "~/ui/forms/form-result";
import { createEnrolment, type Enrolment } from "./enrolment.server";

type Fields = FormResult["values"];
/** A refusal brings the same picture back; success brings the codes, this once. */
type SecondFactorReply = {
  errors: Record<string, string>;
  enrolment?: Enrolment;
  codes?: string[];
};

const page = "/admin/settings/account/second-factor";

async function turnOn(userId: string, fields: Fields) {
  const { email } = await findAccount(userId);
  const offer = readTotpEnrolment(userId, String(fields.offer));
  const refuse = async (errors: Record<string, string>) =>
    reply(
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
    if (!(await enableTwoFactor(transaction, userId, offer.key, step))) return undefined;
    await recordAccountChange(transaction, userId, userId, "turned their second factor on");
    return replaceBackupCodes(transaction, userId);
  });
  if (!codes) return redirectWithToast(page, { title: "Your second factor is on already" });
  return reply({ errors: {}, codes }, 200);
}

async function makeNewCodes(userId: string, fields: Fields) {
  const refusal = await validateCurrentPassword(userId, fields.password);
  if (refusal) return reply({ errors: { password: refusal } }, 422);
  if (!(await findAccount(userId)).hasTwoFactor) {
    return redirectWithToast(page, { title: "Your second factor is off" });
  }
  const codes = await db.transaction().execute(async (transaction) => {
    await recordAccountChange(transaction, userId, userId, "made new backup codes");
    return replaceBackupCodes(transaction, userId);
  });
  return reply({ errors: {}, codes }, 200);
}

async function turnOff(userId: string, fields: Fields) {
  const refusal = await validateCurrentPassword(userId, fields.password);
  if (refusal) return reply({ errors: { password: refusal } }, 422);
  await db.transaction().execute(async (transaction) => {
    await disableTwoFactor(transaction, userId);
    await recordAccountChange(transaction, userId, userId, "turned their second factor off");
  });
  return redirectWithToast("/admin/settings/account", { title: "Your second factor is off" });
}

export const twoFactorActions = new Map([
  ["turn-on", turnOn],
  ["new-codes", makeNewCodes],
  ["turn-off", turnOff],
]);

function reply(content: SecondFactorReply, status: number) {
  return data(content, { status });
}
