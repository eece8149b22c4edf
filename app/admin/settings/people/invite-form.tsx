import { Form } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-card";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { RoleChoice } from "./role-choice";

export function InviteForm({ reply }: { reply: FormResult | undefined }) {
  const errors = reply?.errors ?? {};
  return (
    <SettingsCard
      title="Invite somebody"
      hint="They get a mail with a link, choose a name and a password, and are in. The link works for seven days."
    >
      <Form method="post" className="space-y-5">
        <ErrorSummary errors={errors} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          required
          defaultValue={submittedValue(reply, "email")}
          error={errors.email}
        />
        <RoleChoice chosen={submittedValue(reply, "role") || "prayerTeam"} error={errors.role} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="invite">
            Send the invitation
          </Button>
          <ButtonLink to="/admin/settings/people" variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </SettingsCard>
  );
}
