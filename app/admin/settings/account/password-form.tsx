import { Form } from "react-router";
import { NewPasswordFields } from "~/admin/auth/new-password-fields";
import { SettingsCard } from "~/admin/settings/settings-card";
import { Fold } from "~/crud/fold";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormReply } from "~/ui/forms/form-reply";
import { PasswordField } from "~/ui/forms/password-field";

export function PasswordForm({ email, reply }: { email: string; reply: FormReply | undefined }) {
  const errors = reply?.errors ?? {};
  return (
    <SettingsCard title="Password" hint="Changing it signs you out everywhere else.">
      <Fold summary="Choose another one" open={Object.keys(errors).length > 0}>
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
          <Button look="outline" name="intent" value="password">
            Change the password
          </Button>
        </Form>
      </Fold>
    </SettingsCard>
  );
}
