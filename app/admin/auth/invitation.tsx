import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { newAccountSchema } from "~/platform/auth/accounts.server";
import { acceptInvitation, findInvitation } from "~/platform/auth/invitations.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { Route } from "./+types/invitation";
import { NewAccountForm } from "./account-fields";
import { AuthLayout, AuthLink } from "./auth-layout";
import { loggedIn } from "./login-toasts";

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** A GET request does not use up the link. */
export async function loader({ url }: Route.LoaderArgs) {
  const invited = await findInvitation(tokenOf(url));
  return data({ email: invited?.email }, { status: invited ? 200 : 403 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const invited = await findInvitation(tokenOf(url));
  const { name = "", ...fields } = await readFields(request);
  const refuse = (errors: FormResult["errors"], status: number) =>
    data<FormResult>({ errors, values: { name } }, { status });
  if (!invited) return refuse({}, 403);
  const parsed = newAccountSchema.safeParse({ ...fields, name, email: invited.email });
  if (!parsed.success) return refuse(fieldErrors(parsed.error), 422);
  const cookies = await acceptInvitation(
    tokenOf(url),
    parsed.data,
    request,
    clientNetwork(context),
  );
  return cookies ? redirectWithToast("/admin/dashboard", loggedIn(), cookies) : refuse({}, 403);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Invitation");

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  if (!email) return <UselessLink />;
  return (
    <AuthLayout
      title="Welcome"
      intro="You are invited to help with this ministry’s website. Choose your name and a password."
      picture="/art/rising-sun-800.jpg"
    >
      <NewAccountForm result={actionData} email={email} />
    </AuthLayout>
  );
}

function UselessLink() {
  return (
    <AuthLayout
      title="This link does not work"
      intro="An invitation works once, within seven days, until it is withdrawn or sent again."
      picture="/art/door-800.jpg"
    >
      <p className="text-fluid-sm">
        Ask the administrator who invited you to send it again. If you have an account already:
      </p>
      <p className="mt-2">
        <AuthLink to="/admin">Go to Admin Login</AuthLink>
      </p>
    </AuthLayout>
  );
}
