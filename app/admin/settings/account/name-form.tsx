import { Form } from "react-router";
import { roleLabels } from "~/admin/auth/role-labels";
import { SettingsCard } from "~/admin/settings/settings-card";
import type { Role } from "~/platform/auth/session.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import type { FormResult } from "~/ui/forms/form-result";

export function NameForm({
  account: { name, email, role },
  reply,
}: {
  account: { name: string; email: string; role: Role };
  reply: FormResult | undefined;
}) {
  return (
    <SettingsCard
      title="Name"
      hint={
        <>
          You sign in as <span className="font-semibold text-ink">{email}</span>. Your role is{" "}
          <span className="font-semibold text-ink">{roleLabels[role].label}</span>.
        </>
      }
    >
      <Form method="post" className="space-y-4">
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={String(reply?.values.name ?? name)}
          error={reply?.errors.name}
        />
        <Button variant="outline" name="intent" value="name">
          Save the name
        </Button>
      </Form>
    </SettingsCard>
  );
}
