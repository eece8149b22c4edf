import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { NewPasswordFields } from "./new-password-fields";

/** Name, address and password of somebody new. An address that is settled cannot be changed here. */
export function NewAccountForm({
  reply,
  email,
}: {
  reply: FormResult | undefined;
  email?: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" className="space-y-6">
      <ErrorSummary errors={errors} />
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        required
        defaultValue={submittedValue(reply, "name")}
        error={errors.name}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== undefined}
        defaultValue={email ?? submittedValue(reply, "email")}
        error={errors.email}
      />
      <NewPasswordFields label="Password" errors={errors} />
      <Button disabled={isBusy} className="w-full">
        {isBusy ? "Creating the account..." : "Create the account"}
      </Button>
    </Form>
  );
}
