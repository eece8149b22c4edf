import { data } from "react-router";
import { z } from "zod";
import { roleLabels } from "~/admin/auth/role-labels";
import { emailSchema } from "~/platform/auth/accounts.server";
import { invite, resendInvitation, withdrawInvitation } from "~/platform/auth/invitations.server";
import {
  type AccountAction,
  changeRole,
  disableAccount,
  enableAccount,
} from "~/platform/auth/people.server";
import { fieldErrors } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { Role } from "~db/schema.server";

type Fields = FormResult["values"];

const page = "/admin/settings/people";
const roles = Object.keys(roleLabels) as [Role, ...Role[]];
const roleSchema = z.enum(roles, "Please choose a role");
const invitationSchema = z.object({ email: emailSchema, role: roleSchema });

async function sendInvitation(actor: string, fields: Fields) {
  const parsed = invitationSchema.safeParse(fields);
  if (!parsed.success) return refuse(fields, fieldErrors(parsed.error), 422);
  const refusal = await invite(actor, parsed.data);
  if (refusal) return refuse(fields, { email: refusal }, 409);
  return redirectWithToast(page, {
    title: "Invitation sent",
    description: `A link is on its way to ${parsed.data.email}.`,
  });
}

async function sendAgain(actor: string, { id }: Fields) {
  const isThere = await resendInvitation(actor, String(id));
  return redirectWithToast(
    page,
    isThere
      ? { title: "Invitation sent again", description: "The link sent before works no more." }
      : gone,
  );
}

async function withdraw(actor: string, { id }: Fields) {
  const wasThere = await withdrawInvitation(actor, String(id));
  return redirectWithToast(page, wasThere ? { title: "Invitation withdrawn" } : gone);
}

async function saveRole(actor: string, fields: Fields) {
  const parsed = roleSchema.safeParse(fields.role);
  if (!parsed.success) return refuse(fields, { role: "Please choose a role" }, 422);
  const change = toAccountAction(actor, fields);
  const refusal = refusals[await changeRole(change, parsed.data)];
  if (refusal) return refuse(fields, { role: refusal }, 409);
  // Users who removed their own access to this page would get 403 here.
  const mayComeBack = change.id !== actor || parsed.data === "administrator";
  const toast = { title: "Role changed", description: `Now: ${roleLabels[parsed.data].label}.` };
  return redirectWithToast(mayComeBack ? page : "/admin/settings", toast);
}

async function turnOff(actor: string, fields: Fields) {
  const refusal = refusals[await disableAccount(toAccountAction(actor, fields))];
  if (refusal) return refuse(fields, { role: refusal }, 409);
  return redirectWithToast(page, {
    title: "Account switched off",
    description: "Its sessions have ended.",
  });
}

async function turnOn(actor: string, fields: Fields) {
  const refusal = refusals[await enableAccount(toAccountAction(actor, fields))];
  if (refusal) return refuse(fields, { role: refusal }, 409);
  return redirectWithToast(page, { title: "Account switched on" });
}

export const peopleActions = new Map([
  ["invite", sendInvitation],
  ["send-again", sendAgain],
  ["withdraw", withdraw],
  ["role", saveRole],
  ["switch-off", turnOff],
  ["switch-on", turnOn],
]);

const gone = { title: "This invitation is no longer open", isDestructive: true };

const refusals = {
  done: undefined,
  stale:
    "Somebody else changed this account in the meantime. It now stands as you see it here: please look again.",
  last: "This is the last administrator. Make somebody else an administrator first.",
};

function toAccountAction(actor: string, { id, version }: Fields): AccountAction {
  return { actor, id: String(id), version: Number(version) };
}

function refuse({ email = "", role = "" }: Fields, errors: FormResult["errors"], status: number) {
  return data<FormResult>({ errors, values: { email, role } }, { status });
}
