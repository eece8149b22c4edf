import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { findAccount } from "~/platform/auth/account-settings.server";
import { countBackupCodes } from "~/platform/auth/backup-codes.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { startTotpEnrolment } from "~/platform/auth/two-factor-enrolment.server";
import { readFields } from "~/platform/forms/form-fields.server";
import type { Route } from "./+types/two-factor";
import { BackupCodes } from "./backup-codes";
import { createEnrolment } from "./enrolment.server";
import { EnrolmentForm } from "./enrolment-form";
import { twoFactorActions } from "./two-factor-actions.server";
import { TwoFactorForm } from "./two-factor-form";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireUser(context);
  const { email, hasTwoFactor } = await findAccount(userId);
  if (hasTwoFactor) return { codesLeft: await countBackupCodes(userId) };
  return { enrolment: await createEnrolment(startTotpEnrolment(userId), email) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const fields = await readFields(request);
  const act = twoFactorActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act(userId, fields);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Second factor");

export default function TwoFactorSettings({ loaderData, actionData }: Route.ComponentProps) {
  const enrolment = actionData?.enrolment ?? loaderData.enrolment;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <h1 className="mb-6 text-fluid-2xl">Second factor</h1>
      {actionData?.codes ? (
        <BackupCodes codes={actionData.codes} />
      ) : enrolment ? (
        <EnrolmentForm enrolment={enrolment} errors={errors} />
      ) : (
        <TwoFactorForm codesLeft={loaderData.codesLeft ?? 0} errors={errors} />
      )}
    </>
  );
}
