import { useEffect, useRef } from "react";
import { data, Form } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { findAccount } from "~/platform/auth/account-settings.server";
import { requireUser } from "~/platform/auth/permission.server";
import { countBackupCodes, startTotpEnrolment } from "~/platform/auth/two-factor.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import type { Route } from "./+types/two-factor";
import { createEnrolment, type Enrolment, twoFactorActions } from "./two-factor-actions.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireUser(context);
  const { email, hasTwoFactor } = await findAccount(userId);
  if (hasTwoFactor) return { codesLeft: await countBackupCodes(userId) };
  return { enrolment: await createEnrolment(startTotpEnrolment(userId), email) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const fields = await readFields(request);
  const act = twoFactorActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act(user, fields);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches, "Two-step verification");

export default function TwoFactorSettings({ loaderData, actionData }: Route.ComponentProps) {
  const enrolment = actionData?.enrolment ?? loaderData.enrolment;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <h1 className="mb-6 text-fluid-2xl">Two-step verification</h1>
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

function EnrolmentForm({
  enrolment: { offer, uri, picture, key },
  errors,
}: {
  enrolment: Enrolment;
  errors: Record<string, string>;
}) {
  return (
    <div className="space-y-4">
      <SettingsCard
        title="1. Add this site to your authenticator app"
        hint="Any authenticator app works, for example Google Authenticator, Microsoft Authenticator, 2FAS or Aegis. Install one from your app store first."
      >
        <h3 className="font-semibold">The app is on this device</h3>
        <div className="mt-3 mb-6 flex flex-wrap gap-3">
          <a href={uri} className={buttonClass("primary")}>
            Open in your authenticator
          </a>
          <CopyButton
            text={key.replaceAll(" ", "")}
            label="key"
            buttonText="Copy key"
            className={buttonClass("outline")}
          />
        </div>
        <h3 className="mb-3 font-semibold">The app is on another device</h3>
        <p className="mb-3 text-muted">Scan this picture with the app, or type the key.</p>
        <svg
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          aria-hidden="true"
          shapeRendering="crispEdges"
          className="w-full max-w-60 rounded-lg border border-line"
        >
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" />
        </svg>
        <p className="mt-4 text-fluid-base font-semibold tracking-wide break-words tabular-nums">
          {key}
        </p>
      </SettingsCard>
      <SettingsCard
        title="2. Enter the code"
        hint="The app now shows six digits for this site, and new ones every 30 seconds."
      >
        <Form method="post" className="space-y-4">
          <ErrorSummary errors={errors} />
          <input type="hidden" name="offer" value={offer} />
          <TextField
            name="code"
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errors.code}
          />
          <PasswordField
            name="password"
            label="Your password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="turn-on">
              Turn it on
            </Button>
            <ButtonLink to="/admin/settings/account" variant="outline">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </SettingsCard>
    </div>
  );
}

/** The codes are shown only once. */
function BackupCodes({ codes }: { codes: string[] }) {
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <SettingsCard
      title="Your backup codes"
      hint="Use one to sign in when you do not have your app. Each works once. Print them or write them down, and keep them in a safe place."
    >
      <p ref={news} tabIndex={-1} className="mb-4 font-semibold outline-none">
        Two-step verification is on. These codes are shown only once.
      </p>
      <ol className="grid gap-x-8 gap-y-1 rounded-lg bg-sunken p-4 font-mono text-fluid-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3" data-print="no">
        <ButtonLink to="/admin/settings/account">I have saved these codes</ButtonLink>
        <CopyButton
          text={codes.join("\n")}
          label="the backup codes"
          className="inline-flex min-h-12 items-center gap-2 rounded-full border border-current px-5 font-semibold hover:bg-ink/8"
        />
      </div>
    </SettingsCard>
  );
}

function TwoFactorForm({
  codesLeft,
  errors,
}: {
  codesLeft: number;
  errors: Record<string, string>;
}) {
  return (
    <SettingsCard
      title="It is on"
      hint={
        <>
          <p>Unused backup codes: {codesLeft} of 10.</p>
          <p className="mt-2">
            New codes replace the old ones. Turning it off deletes the key and all codes. To use
            another device, turn it off and set it up again.
          </p>
        </>
      }
    >
      <Form method="post" className="space-y-4">
        <ErrorSummary errors={errors} />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="new-codes">
            Make new backup codes
          </Button>
          <Button variant="outline" name="intent" value="turn-off">
            Turn it off
          </Button>
          <ButtonLink to="/admin/settings/account" variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </SettingsCard>
  );
}
