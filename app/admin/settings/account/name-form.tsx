import { Form } from "react-router";
import { roleWords } from "~/admin/auth/role-words";
import { SettingsCard } from "~/admin/settings/settings-card";
import type { Role } from "~/platform/auth/session.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import type { FormReply } from "~/ui/forms/form-reply";

export function NameForm({
  account: { name, email, role },
  reply,
}: {
  account: { name: string; email: string; role: Role };
  reply: FormReply | undefined;
}) {
  return (
    <SettingsCard
      title="Name"
      hint={
        <>
          You sign in as <span className="font-semibold text-ink">{email}</span>. Your role is{" "}
          <span className="font-semibold text-ink">{roleWords[role].label}</span>.
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
        <Button look="outline" name="intent" value="name">
          Save the name
        </Button>
      </Form>
    </SettingsCard>
  );
}
