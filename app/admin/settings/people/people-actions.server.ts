import { data } from "react-router";
import { z } from "zod";
import { formatRoles, roleLabels } from "~/admin/auth/role-labels";
import { audit } from "~/platform/audit.server";
import { validateCurrentPassword } from "~/platform/auth/account-settings.server";
import { emailSchema } from "~/platform/auth/accounts.server";
import { invite, resendInvitation, withdrawInvitation } from "~/platform/auth/invitations.server";
import type { IssuedLink } from "~/platform/auth/one-time-links.server";
import { createColleagueResetLink } from "~/platform/auth/password-reset.server";
import {
  type AccountAction,
  changeRoles,
  disableAccount,
  enableAccount,
  endTwoFactor,
  listPeople,
} from "~/platform/auth/people.server";
import { fieldErrors } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { handOver } from "~/platform/records/record-notes.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone, zoneCity } from "~/ui/format-date";
import type { FormResult } from "~/ui/forms/form-result";
import type { Role } from "~db/schema.server";

type Fields = FormResult["values"];

/** `origin` is the address by which the administrator has opened the site. */
type Sent = { actor: string; fields: Fields; origin: string };

/** A one-time link to pass on. The page shows it once: it is in the response and stored nowhere. */
export type SharedLink = { title: string; description: string; url: string; message: string };

export type PeopleResult = FormResult & { link?: SharedLink };

const page = "/admin/settings/people";
const everyRole = Object.keys(roleLabels) as [Role, ...Role[]];

/** One ticked box arrives as text, several as a list. */
const rolesSchema = z
  .preprocess((value) => [value ?? []].flat(), z.array(z.enum(everyRole, "Please choose a role")))
  .refine((roles) => roles.length > 0, "Please choose at least one role")
  .transform((roles) => everyRole.filter((role) => roles.includes(role)));
const invitationSchema = z.object({ email: emailSchema, roles: rolesSchema });

async function createInvitation({ actor, fields, origin }: Sent) {
  const parsed = invitationSchema.safeParse(fields);
  if (!parsed.success) return refuse(fields, fieldErrors(parsed.error), 422);
  const invited = await invite(actor, parsed.data);
  if ("refusal" in invited) return refuse(fields, { email: invited.refusal }, 409);
  return showInvitation({ ...invited, email: parsed.data.email }, origin);
}

async function sendAgain({ actor, fields, origin }: Sent) {
  const link = await resendInvitation(actor, String(fields.id));
  return link ? showInvitation(link, origin) : redirectWithToast(page, gone);
}

async function withdraw({ actor, fields }: Sent) {
  const wasThere = await withdrawInvitation(actor, String(fields.id));
  return redirectWithToast(page, wasThere ? { title: "Invitation withdrawn" } : gone);
}

async function saveRoles({ actor, fields }: Sent) {
  const parsed = rolesSchema.safeParse(fields.roles);
  if (!parsed.success) {
    return refuse(fields, { roles: parsed.error.issues[0]?.message ?? "" }, 422);
  }
  const change = toAccountAction(actor, fields);
  const refusal = refusals[await changeRoles(change, parsed.data)];
  if (refusal) return refuse(fields, { roles: refusal }, 409);
  // Users who removed their own access to this page would get 403 here.
  const mayComeBack = change.id !== actor || parsed.data.includes("administrator");
  const toast = { title: "Roles changed", description: `Now: ${formatRoles(parsed.data)}.` };
  return redirectWithToast(mayComeBack ? page : "/admin/settings", toast);
}

/** What is assigned to the person goes to a colleague, or to nobody, so that no request waits for who is gone. */
async function turnOff({ actor, fields }: Sent) {
  const change = toAccountAction(actor, fields);
  const heirId = String(fields.heir ?? "");
  const heir = (await listPeople()).find(({ id, isDisabled }) => id === heirId && !isDisabled);
  if (heirId && (!heir || heir.id === change.id)) {
    return refuse(fields, { heir: "Please choose someone whose account is on" }, 422);
  }
  const result = await disableAccount(change, async (transaction) => {
    await handOver(transaction, change.id, heir);
    const action = "handed over what was assigned to an account";
    const after = { assignee: heir?.id ?? null };
    await audit(transaction, { actor, action, area: "accounts", recordId: change.id, after });
  });
  const refusal = refusals[result];
  if (refusal) return refuse(fields, { roles: refusal }, 409);
  return redirectWithToast(page, {
    title: "Account switched off",
    description: heir
      ? `Its sessions have ended, and ${heir.name} looks after what was assigned to it.`
      : "Its sessions have ended.",
  });
}

async function turnOn({ actor, fields }: Sent) {
  const refusal = refusals[await enableAccount(toAccountAction(actor, fields))];
  if (refusal) return refuse(fields, { roles: refusal }, 409);
  return redirectWithToast(page, { title: "Account switched on" });
}

async function endSecondFactor({ actor, fields }: Sent) {
  const refusal = await findHelpRefusal(actor, fields);
  if (refusal) return refuse(fields, { password: refusal }, 422);
  const wasOn = await endTwoFactor(actor, String(fields.id));
  return redirectWithToast(page, {
    title: wasOn ? "Two-step verification turned off" : "Two-step verification was off already",
    description: wasOn ? "They can sign in with their password alone." : undefined,
  });
}

async function sendResetLink({ actor, fields, origin }: Sent) {
  const refusal = await findHelpRefusal(actor, fields);
  if (refusal) return refuse(fields, { password: refusal }, 422);
  const isMailed = fields.intent === "mail-reset" && canMail();
  const link = await createColleagueResetLink(actor, String(fields.id), isMailed);
  if (!link) return refuse(fields, { password: "This account is switched off." }, 409);
  if (!isMailed) return showResetLink(link, origin);
  return redirectWithToast(page, {
    title: "Link on its way by email",
    description: `It goes to ${link.email} and works once, within 30 minutes.`,
  });
}

export const peopleActions = new Map([
  ["invite", createInvitation],
  ["send-again", sendAgain],
  ["withdraw", withdraw],
  ["roles", saveRoles],
  ["switch-off", turnOff],
  ["switch-on", turnOn],
  ["end-second-factor", endSecondFactor],
  ["mail-reset", sendResetLink],
  ["show-reset", sendResetLink],
]);

const gone = { title: "This invitation is no longer open", isDestructive: true };

const refusals = {
  done: undefined,
  stale:
    "Someone else changed this account in the meantime. You see the current version here. Please check it.",
  last: "This is the last administrator. Make someone else an administrator first.",
};

/** These forms open an account to others, so they ask for the password, and are not for one’s own account. */
async function findHelpRefusal(actor: string, { id, password }: Fields) {
  if (id === actor) return "This is your own account. Use Your account in Settings instead.";
  return validateCurrentPassword(actor, password);
}

async function showInvitation({ email, ...link }: IssuedLink & { email: string }, origin: string) {
  const { brand } = await readSettings();
  return showLink(link, {
    title: `${email} is invited`,
    description: canMail()
      ? "An email with the link is on its way. You can also share the link yourself."
      : "This site cannot send emails yet, so please share the link yourself.",
    url: `${origin}/admin/invitation?token=${link.token}`,
    message: `You are invited to help with the website of ${brand}. Open the link and choose a password.`,
  });
}

async function showResetLink({ email, ...link }: IssuedLink & { email: string }, origin: string) {
  const { brand } = await readSettings();
  return showLink(link, {
    title: `A new password for ${email}`,
    description: "Share this link with them. It lets them set a new password.",
    url: `${origin}/admin/reset?token=${link.token}`,
    message: `Open the link to set your new password for the website of ${brand}.`,
  });
}

async function showLink({ expiresAt }: IssuedLink, { description, message, ...rest }: SharedLink) {
  const { homeZone } = await readSettings();
  const until = `It works once, until ${formatDateTimeInZone(homeZone, expiresAt)} (${zoneCity(homeZone)} time).`;
  const link = {
    ...rest,
    description: `${description} ${until} You see it only now.`,
    message: `${message} ${until}`,
  };
  return data<PeopleResult>({ errors: {}, values: {}, link });
}

function toAccountAction(actor: string, { id, version }: Fields): AccountAction {
  return { actor, id: String(id), version: Number(version) };
}

function refuse({ email = "", roles = [] }: Fields, errors: FormResult["errors"], status: number) {
  return data<PeopleResult>({ errors, values: { email, roles } }, { status });
}
