import { PasswordField } from "~/ui/forms/password-field";

/** A password to be chosen, typed twice; what makes a good one is said in one place. */
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
