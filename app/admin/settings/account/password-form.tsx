import { Form } from "react-router";
import { NewPasswordFields } from "~/admin/auth/new-password-fields";
import { SettingsCard } from "~/admin/settings/settings-card";
import { Disclosure } from "~/crud/disclosure";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormResult } from "~/ui/forms/form-result";
import { PasswordField } from "~/ui/forms/password-field";

export function PasswordForm({ email, reply }: { email: string; reply: FormResult | undefined }) {
  const errors = reply?.errors ?? {};
  return (
    <SettingsCard title="Password" hint="Changing it signs you out everywhere else.">
      <Disclosure summary="Choose another one" open={Object.keys(errors).length > 0}>
        <Form method="post" className="space-y-4 pt-2">
          <ErrorSummary errors={errors} />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
          <NewPasswordFields label="New password" errors={errors} />
          <Button variant="outline" name="intent" value="password">
            Change the password
          </Button>
        </Form>
      </Disclosure>
    </SettingsCard>
  );
}
