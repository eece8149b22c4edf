/** What the forms of People and roles do. */
import { data } from "react-router";
import { z } from "zod";
import { goOn } from "~/admin/auth/go-on.server";
import { roleWords } from "~/admin/auth/role-words";
import { emailSchema } from "~/platform/auth/accounts.server";
import {
  invite,
  sendInvitationAgain,
  withdrawInvitation,
} from "~/platform/auth/invitations.server";
import { changeRole, type Deed, switchOff, switchOn } from "~/platform/auth/people.server";
import type { Role } from "~/platform/auth/session.server";
import { mistakesOf } from "~/platform/forms/form-fields.server";
import type { FormReply } from "~/ui/forms/form-reply";

type Fields = FormReply["values"];

const page = "/admin/settings/people";
const roles = Object.keys(roleWords) as [Role, ...Role[]];
const roleSchema = z.enum(roles, "Please choose a role");
const invitationSchema = z.object({ email: emailSchema, role: roleSchema });

async function sendInvitation(actor: string, fields: Fields) {
  const parsed = invitationSchema.safeParse(fields);
  if (!parsed.success) return refuse(fields, mistakesOf(parsed.error), 422);
  const refusal = await invite(actor, parsed.data);
  if (refusal) return refuse(fields, { email: refusal }, 409);
  return goOn(page, {
    title: "Invitation sent",
    description: `A link is on its way to ${parsed.data.email}.`,
  });
}

async function sendAgain(actor: string, { id }: Fields) {
  const isThere = await sendInvitationAgain(actor, String(id));
  return goOn(
    page,
    isThere
      ? { title: "Invitation sent again", description: "The link sent before works no more." }
      : gone,
  );
}

async function withdraw(actor: string, { id }: Fields) {
  const wasThere = await withdrawInvitation(actor, String(id));
  return goOn(page, wasThere ? { title: "Invitation withdrawn" } : gone);
}

async function saveRole(actor: string, fields: Fields) {
  const parsed = roleSchema.safeParse(fields.role);
  if (!parsed.success) return refuse(fields, { role: "Please choose a role" }, 422);
  const deed = deedOf(actor, fields);
  const refusal = refusals[await changeRole(deed, parsed.data)];
  if (refusal) return refuse(fields, { role: refusal }, 409);
  // Who gave up the right to this page would be refused here.
  const mayComeBack = deed.id !== actor || parsed.data === "administrator";
  const toast = { title: "Role changed", description: `Now: ${roleWords[parsed.data].label}.` };
  return goOn(mayComeBack ? page : "/admin/settings", toast);
}

async function turnOff(actor: string, fields: Fields) {
  const refusal = refusals[await switchOff(deedOf(actor, fields))];
  if (refusal) return refuse(fields, { role: refusal }, 409);
  return goOn(page, { title: "Account switched off", description: "Its sessions have ended." });
}

async function turnOn(actor: string, fields: Fields) {
  const refusal = refusals[await switchOn(deedOf(actor, fields))];
  if (refusal) return refuse(fields, { role: refusal }, 409);
  return goOn(page, { title: "Account switched on" });
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

function deedOf(actor: string, { id, version }: Fields): Deed {
  return { actor, id: String(id), version: Number(version) };
}

function refuse({ email = "", role = "" }: Fields, errors: FormReply["errors"], status: number) {
  return data<FormReply>({ errors, values: { email, role } }, { status });
}
