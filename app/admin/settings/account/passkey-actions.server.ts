/** Adding and removing ask for the password, so that an unattended screen cannot be misused. */
import { data } from "react-router";
import { z } from "zod";
import { validateCurrentPassword } from "~/platform/auth/account-settings.server";
import {
  addPasskey,
  offerPasskey,
  type PasskeyOffer,
  removePasskey,
} from "~/platform/auth/passkeys.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { readSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";

type Fields = FormResult["values"];

/** A right name and password return an offer, which the browser then turns into a passkey. */
type PasskeyResult = FormResult & { offer?: PasskeyOffer };

const page = "/admin/settings/account";

const nameSchema = z
  .string()
  .trim()
  .min(1, "Please give the passkey a name")
  .max(100, "Name must be at most 100 characters");

async function offer(user: SessionUser, fields: Fields) {
  const parsed = nameSchema.safeParse(fields.name);
  if (!parsed.success) return refuse(fields, { name: parsed.error.issues[0]?.message ?? "" });
  const refusal = await validateCurrentPassword(user.userId, fields.password);
  if (refusal) return refuse(fields, { password: refusal });
  const { brand } = await readSettings();
  const made = await offerPasskey(user, { name: parsed.data, siteName: brand });
  if (!made) return redirectWithToast(page);
  const result: PasskeyResult = { errors: {}, values: {}, offer: made };
  return data(result, { status: 200 });
}

async function add(user: SessionUser, fields: Fields) {
  const outcome = await addPasskey(user, String(fields.offer), String(fields.passkey));
  if (outcome === "added") return redirectWithToast(page, { title: "Passkey added" });
  const reason =
    outcome === "expired"
      ? "That took too long. Please start again."
      : "This passkey was not accepted. Please start again.";
  return refuse(fields, { name: reason });
}

async function remove(user: SessionUser, fields: Fields) {
  const refusal = await validateCurrentPassword(user.userId, fields.password);
  if (refusal) return refuse(fields, { password: refusal });
  const isRemoved = await removePasskey(user.userId, String(fields.id));
  return redirectWithToast(page, {
    title: isRemoved ? "Passkey removed" : "That passkey was removed already",
  });
}

export const passkeyActions = new Map([
  ["offer", offer],
  ["add", add],
  ["remove", remove],
]);

/** Returns the submitted name, but never a password. */
function refuse({ name = "" }: Fields, errors: Record<string, string>) {
  const result: PasskeyResult = { errors, values: { name } };
  return data(result, { status: 422 });
}
