/** What the forms of the second factor do. Each asks the password: a stranger at the desk changes nothing. */
import { data } from "react-router";
import { goOn } from "~/admin/auth/go-on.server";
import { noteAccountChange } from "~/platform/auth/account-changes.server";
import { replaceBackupCodes } from "~/platform/auth/backup-codes.server";
import { findOwnAccount } from "~/platform/auth/own-account.server";
import { refuseOwnPassword } from "~/platform/auth/own-password.server";
import {
  stepOfCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/platform/auth/second-factor.server";
import { makeOffer, openOffer } from "~/platform/auth/second-factor-offer.server";
import { db } from "~/platform/database.server";
import type { FormReply } from "~/ui/forms/form-reply";
import { type Enrolment, enrolmentOf } from "./enrolment.server";

type Fields = FormReply["values"];
/** A refusal brings the same picture back; success brings the codes, this once. */
type SecondFactorReply = {
  errors: Record<string, string>;
  enrolment?: Enrolment;
  codes?: string[];
};

const page = "/admin/settings/account/second-factor";

async function turnOn(userId: string, fields: Fields) {
  const { email } = await findOwnAccount(userId);
  const offer = openOffer(userId, String(fields.offer));
  const refuse = async (errors: Record<string, string>) =>
    reply({ errors, enrolment: await enrolmentOf(offer ?? makeOffer(userId), email) }, 422);
  if (!offer) {
    return refuse({ code: "This page was open too long. Please scan the new picture." });
  }
  const step = stepOfCode(offer.key, String(fields.code).replaceAll(/\s/g, ""));
  if (step === undefined) {
    return refuse({ code: "This code is not right. Please enter the one your app shows now." });
  }
  const refusal = await refuseOwnPassword(userId, fields.password);
  if (refusal) return refuse({ password: refusal });
  const codes = await db.transaction().execute(async (transaction) => {
    if (!(await turnOnSecondFactor(transaction, userId, offer.key, step))) return undefined;
    await noteAccountChange(transaction, userId, userId, "turned their second factor on");
    return replaceBackupCodes(transaction, userId);
  });
  if (!codes) return goOn(page, { title: "Your second factor is on already" });
  return reply({ errors: {}, codes }, 200);
}

async function makeNewCodes(userId: string, fields: Fields) {
  const refusal = await refuseOwnPassword(userId, fields.password);
  if (refusal) return reply({ errors: { password: refusal } }, 422);
  if (!(await findOwnAccount(userId)).hasSecondFactor) {
    return goOn(page, { title: "Your second factor is off" });
  }
  const codes = await db.transaction().execute(async (transaction) => {
    await noteAccountChange(transaction, userId, userId, "made new backup codes");
    return replaceBackupCodes(transaction, userId);
  });
  return reply({ errors: {}, codes }, 200);
}

async function turnOff(userId: string, fields: Fields) {
  const refusal = await refuseOwnPassword(userId, fields.password);
  if (refusal) return reply({ errors: { password: refusal } }, 422);
  await db.transaction().execute(async (transaction) => {
    await turnOffSecondFactor(transaction, userId);
    await noteAccountChange(transaction, userId, userId, "turned their second factor off");
  });
  return goOn("/admin/settings/account", { title: "Your second factor is off" });
}

export const secondFactorActions = new Map([
  ["turn-on", turnOn],
  ["new-codes", makeNewCodes],
  ["turn-off", turnOff],
]);

function reply(content: SecondFactorReply, status: number) {
  return data(content, { status });
}
