import { Form } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-card";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import type { Enrolment } from "./enrolment.server";

export function EnrolmentForm({
  enrolment: { offer, picture, key },
  errors,
}: {
  enrolment: Enrolment;
  errors: Record<string, string>;
}) {
  return (
    <div className="space-y-4">
      <SettingsCard
        title="1. Put the key into your app"
        hint="Any authenticator app on your phone will do. Scan the picture with it, or type the key."
      >
        <svg
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          aria-hidden="true"
          shapeRendering="crispEdges"
          className="w-full max-w-60 rounded-lg border border-line"
        >
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" />
        </svg>
        <p className="mt-4 text-muted">The key, to type:</p>
        <p className="text-fluid-base font-semibold tracking-wide break-words tabular-nums">
          {key}
        </p>
      </SettingsCard>
      <SettingsCard
        title="2. Show that it works"
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
