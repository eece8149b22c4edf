import { data, Form, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { newPasswordSchema } from "~/platform/auth/accounts.server";
import { findResetOwner, resetPassword } from "~/platform/auth/password-reset.server";
import { mistakesOf, readFields } from "~/platform/forms/form-fields.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormReply } from "~/ui/forms/form-reply";
import type { Route } from "./+types/reset";
import { Gate } from "./gate";
import { GateLink } from "./gate-link";
import { goOn } from "./go-on.server";
import { passwordSet } from "./login-toasts";
import { NewPasswordFields } from "./new-password-fields";

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Looking at the page does not use the link up. */
export async function loader({ url }: Route.LoaderArgs) {
  const owner = await findResetOwner(tokenOf(url));
  return data({ email: owner?.email }, { status: owner ? 200 : 403 });
}

export async function action({ request, url }: Route.ActionArgs) {
  const refuse = (errors: FormReply["errors"], status: number) =>
    data<FormReply>({ errors, values: {} }, { status });
  const owner = await findResetOwner(tokenOf(url));
  if (!owner) return refuse({}, 403);
  const parsed = newPasswordSchema(owner.email).safeParse(await readFields(request));
  if (!parsed.success) return refuse(mistakesOf(parsed.error), 422);
  const cookie = await resetPassword(tokenOf(url), parsed.data.password, request);
  return cookie ? goOn("/admin", passwordSet, [cookie]) : refuse({}, 403);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Set a new password");

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  return email ? <ResetForm email={email} errors={actionData?.errors ?? {}} /> : <UselessLink />;
}

function UselessLink() {
  return (
    <Gate
      title="This link does not work"
      intro="A link to set a new password works once, within 30 minutes."
      picture="/art/door-800.jpg"
    >
      <GateLink to="/admin/forgotten">Ask for a new link</GateLink>
    </Gate>
  );
}

function ResetForm({ email, errors }: { email: string; errors: Record<string, string> }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Gate
      title="Set a new password"
      intro={`For ${email}. It signs you out everywhere; then you sign in with it.`}
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
    </Gate>
  );
}
