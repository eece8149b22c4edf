import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { countBackupCodes } from "~/platform/auth/backup-codes.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { findOwnAccount } from "~/platform/auth/own-account.server";
import { makeOffer } from "~/platform/auth/second-factor-offer.server";
import { readFields } from "~/platform/forms/form-fields.server";
import type { Route } from "./+types/second-factor";
import { BackupCodes } from "./backup-codes";
import { enrolmentOf } from "./enrolment.server";
import { EnrolmentForm } from "./enrolment-form";
import { secondFactorActions } from "./second-factor-actions.server";
import { SecondFactorForm } from "./second-factor-form";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireUser(context);
  const { email, hasSecondFactor } = await findOwnAccount(userId);
  if (hasSecondFactor) return { codesLeft: await countBackupCodes(userId) };
  return { enrolment: await enrolmentOf(makeOffer(userId), email) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const fields = await readFields(request);
  const act = secondFactorActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act(userId, fields);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Second factor");

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
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
        <SecondFactorForm codesLeft={loaderData.codesLeft ?? 0} errors={errors} />
      )}
    </>
  );
}
