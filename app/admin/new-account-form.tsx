import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { type FormReply, typed } from "~/ui/form-reply";
import { PasswordField } from "~/ui/password-field";

/** Name, address and password of somebody new. An address that is settled cannot be changed here. */
export function NewAccountForm({ reply, email }: { reply: FormReply | undefined; email?: string }) {
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
        defaultValue={typed(reply, "name")}
        error={errors.name}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== undefined}
        defaultValue={email ?? typed(reply, "email")}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        required
        minLength={12}
        help="12 characters or more. Three or four unrelated words make a good one."
        error={errors.password}
      />
      <PasswordField
        name="passwordAgain"
        label="Password again"
        autoComplete="new-password"
        required
        error={errors.passwordAgain}
      />
      <Button disabled={isBusy} className="w-full">
        {isBusy ? "Creating the account..." : "Create the account"}
      </Button>
    </Form>
  );
}
