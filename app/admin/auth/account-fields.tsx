import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { PasswordField } from "~/ui/forms/password-field";

/** A fixed `email` is shown but cannot be changed. */
export function NewAccountForm({
  result,
  email,
}: {
  result: FormResult | undefined;
  email?: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const errors = result?.errors ?? {};
  return (
    <Form method="post" className="space-y-6">
      <ErrorSummary errors={errors} />
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        required
        defaultValue={submittedValue(result, "name")}
        error={errors.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== undefined}
        defaultValue={email ?? submittedValue(result, "email")}
        error={errors.email}
      />
      <NewPasswordFields label="Password" errors={errors} />
      <Button disabled={isBusy} className="w-full">
        {isBusy ? "Creating the account..." : "Create the account"}
      </Button>
    </Form>
  );
}

export function NewPasswordFields({
  label,
  errors,
}: {
  label: string;
  errors: Record<string, string>;
}) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        required
        minLength={12}
        help="12 characters or more. Three or four unrelated words make a good one."
        error={errors.password}
      />
      <PasswordField
        name="passwordAgain"
        label={`${label} again`}
        autoComplete="new-password"
        required
        error={errors.passwordAgain}
      />
    </>
  );
}
