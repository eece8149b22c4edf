import { data } from "react-router";
import { resultForIntent } from "~/admin/settings/intent-result";
import { adminMeta } from "~/crud/admin-meta";
import { findAccount } from "~/platform/auth/account-settings.server";
import { countBackupCodes } from "~/platform/auth/backup-codes.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { listSessions } from "~/platform/auth/user-sessions.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { readSettings } from "~/settings/settings.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import type { Route } from "./+types/account";
import { accountActions } from "./account-actions.server";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import { TwoFactorCard } from "./two-factor-card";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, sessionId } = requireUser(context);
  const [account, codesLeft, sessions, { homeZone }] = await Promise.all([
    findAccount(userId),
    countBackupCodes(userId),
    listSessions(userId),
    readSettings(),
  ]);
  return {
    account,
    codesLeft,
    sessions: sessions.map(({ lastSeenAt, ...session }) => ({
      ...session,
      isThis: session.id === sessionId,
      lastSeen: formatDateTimeInZone(homeZone, lastSeenAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const fields = await readFields(request);
  const act = accountActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act({ user, fields, request, network: clientNetwork(context) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Your account");

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, codesLeft, sessions } = loaderData;
  return (
    <>
      <h1 className="text-fluid-xl sm:text-fluid-2xl">Your account</h1>
      <div className="mt-6 space-y-4">
        <NameForm account={account} reply={resultForIntent(actionData, "name")} />
        <PasswordForm email={account.email} reply={resultForIntent(actionData, "password")} />
        <TwoFactorCard isOn={account.hasTwoFactor} codesLeft={codesLeft} />
        <SessionList sessions={sessions} />
      </div>
    </>
  );
}
