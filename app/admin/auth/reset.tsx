import { data, Form, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { newPasswordSchema } from "~/platform/auth/accounts.server";
import { findResetUser, resetPassword } from "~/platform/auth/password-reset.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormResult } from "~/ui/forms/form-result";
import type { Route } from "./+types/reset";
import { NewPasswordFields } from "./account-fields";
import { AuthLayout, AuthLink } from "./auth-layout";
import { passwordSet } from "./login-toasts";

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** A GET request does not use up the link. */
export async function loader({ url }: Route.LoaderArgs) {
  const owner = await findResetUser(tokenOf(url));
  return data({ email: owner?.email }, { status: owner ? 200 : 403 });
}

export async function action({ request, url }: Route.ActionArgs) {
  const refuse = (errors: FormResult["errors"], status: number) =>
    data<FormResult>({ errors, values: {} }, { status });
  const owner = await findResetUser(tokenOf(url));
  if (!owner) return refuse({}, 403);
  const parsed = newPasswordSchema(owner.email).safeParse(await readFields(request));
  if (!parsed.success) return refuse(fieldErrors(parsed.error), 422);
  const cookie = await resetPassword(tokenOf(url), parsed.data.password, request);
  return cookie ? redirectWithToast("/admin", passwordSet, [cookie]) : refuse({}, 403);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Set a new password");

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  return email ? <ResetForm email={email} errors={actionData?.errors ?? {}} /> : <UselessLink />;
}

function UselessLink() {
  return (
    <AuthLayout
      title="This link does not work"
      intro="A link to set a new password works once, within 30 minutes."
      picture="/art/door-800.jpg"
    >
      <AuthLink to="/admin/forgotten">Ask for a new link</AuthLink>
    </AuthLayout>
  );
}

function ResetForm({ email, errors }: { email: string; errors: Record<string, string> }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AuthLayout
      title="Set a new password"
      intro={`For ${email}. Setting it signs you out everywhere and removes your passkeys. Then sign in with the new password.`}
      picture="/art/lamp-800.jpg"
    >
      <Form method="post" className="space-y-6">
        <ErrorSummary errors={errors} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields label="New password" errors={errors} />
        <Button disabled={isBusy} className="w-full">
          {isBusy ? "Setting the password..." : "Set the password"}
        </Button>
      </Form>
    </AuthLayout>
  );
}
