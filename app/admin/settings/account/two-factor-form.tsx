import { Form } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-card";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PasswordField } from "~/ui/forms/password-field";

/** While it is on: one password, two things to do with it. */
export function TwoFactorForm({
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
            New codes replace the old ones. Turning it off forgets the key and all codes; to use
            another phone, turn it off and set it up again.
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
