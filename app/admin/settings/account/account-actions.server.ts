import { data } from "react-router";
import { dailyListSchema, setDailyList } from "~/features/prayers/daily-list/daily-lists.server";
import { audit } from "~/platform/audit.server";
import {
  changeName,
  changePassword,
  findAccount,
  validateCurrentPassword,
} from "~/platform/auth/account-settings.server";
import { nameSchema, newPasswordSchema } from "~/platform/auth/accounts.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { endOneSession, endSessions, type SessionUser } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { fieldErrors } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import type { FormResult } from "~/ui/forms/form-result";

/** `intent` is the form of the page that has the errors. */
export type IntentResult = FormResult & { intent: string };

type Sent = {
  user: SessionUser;
  fields: FormResult["values"];
  request: Request;
  network: string | null;
};

const page = "/admin/settings/account";

async function saveName({ user, fields }: Sent) {
  const parsed = nameSchema.safeParse(fields.name);
  if (!parsed.success) {
    return refuse(fields, { name: parsed.error.issues[0]?.message ?? "" });
  }
  await changeName(user.userId, parsed.data);
  return redirectWithToast(page, { title: "Your name was changed" });
}

async function savePassword({ user, fields, request, network }: Sent) {
  const { email } = await findAccount(user.userId);
  const parsed = newPasswordSchema(email).safeParse(fields);
  if (!parsed.success) return refuse(fields, fieldErrors(parsed.error));
  const refusal = await validateCurrentPassword(user.userId, fields.currentPassword);
  if (refusal) return refuse(fields, { currentPassword: refusal });
  const cookie = await changePassword(request, network, user, parsed.data.password);
  const description = "You are signed out everywhere else.";
  return redirectWithToast(page, { title: "Your password was changed", description }, [cookie]);
}

async function endSession({ user, fields }: Sent) {
  const hasEnded = await db.transaction().execute(async (transaction) => {
    const isTheirs = await endOneSession(transaction, user.userId, String(fields.session));
    const entry = { actor: user.userId, action: "signed out of another browser", area: "accounts" };
    if (isTheirs) await audit(transaction, entry);
    return isTheirs;
  });
  return redirectWithToast(page, {
    title: hasEnded ? "That browser is signed out" : "That session was over already",
  });
}

async function endOthers({ user }: Sent) {
  await db.transaction().execute(async (transaction) => {
    const ended = await endSessions(transaction, user.userId, user.sessionId);
    const entry = { actor: user.userId, action: "signed out everywhere else", area: "accounts" };
    if (ended > 0) await audit(transaction, entry);
  });
  return redirectWithToast(page, { title: "You are signed out everywhere else" });
}

async function saveDailyList({ user, fields }: Sent) {
  if (!hasPermission(user.roles, "prayerRequests")) {
    throw data(null, { status: 403, statusText: "Only the prayer team gets this list." });
  }
  const parsed = dailyListSchema.safeParse(fields);
  if (!parsed.success) {
    const { time = "", zone = "", isWanted = "" } = fields;
    const values = { time, zone, isWanted };
    const errors = fieldErrors(parsed.error);
    return data<IntentResult>({ intent: "daily-list", errors, values }, { status: 422 });
  }
  const { isWanted, time, zone } = parsed.data;
  await setDailyList(user.userId, isWanted ? { time, zone } : undefined);
  return redirectWithToast(page, {
    title: isWanted ? "You get the daily prayer list" : "You no longer get the daily prayer list",
  });
}

export const accountActions = new Map([
  ["name", saveName],
  ["password", savePassword],
  ["end-session", endSession],
  ["end-others", endOthers],
  ["daily-list", saveDailyList],
]);

/** Returns the submitted values, but never a password. */
function refuse({ intent, name = "" }: Sent["fields"], errors: Record<string, string>) {
  const result: IntentResult = { intent: String(intent), errors, values: { name } };
  return data(result, { status: 422 });
}
