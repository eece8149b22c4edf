import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { newAccountSchema } from "~/platform/auth/accounts.server";
import { acceptInvitation, findInvited } from "~/platform/auth/invitations.server";
import { networkOf } from "~/platform/client-address.server";
import { mistakesOf, readFields } from "~/platform/forms/form-fields.server";
import type { FormReply } from "~/ui/forms/form-reply";
import type { Route } from "./+types/invitation";
import { Gate } from "./gate";
import { GateLink } from "./gate-link";
import { goOn } from "./go-on.server";
import { loggedIn } from "./login-toasts";
import { NewAccountForm } from "./new-account-form";

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Looking at the page does not use the link up. */
export async function loader({ url }: Route.LoaderArgs) {
  const invited = await findInvited(tokenOf(url));
  return data({ email: invited?.email }, { status: invited ? 200 : 403 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const invited = await findInvited(tokenOf(url));
  const { name = "", ...fields } = await readFields(request);
  const refuse = (errors: FormReply["errors"], status: number) =>
    data<FormReply>({ errors, values: { name } }, { status });
  if (!invited) return refuse({}, 403);
  const parsed = newAccountSchema.safeParse({ ...fields, name, email: invited.email });
  if (!parsed.success) return refuse(mistakesOf(parsed.error), 422);
  const cookies = await acceptInvitation(tokenOf(url), parsed.data, request, networkOf(context));
  return cookies ? goOn("/admin/dashboard", loggedIn, cookies) : refuse({}, 403);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Invitation");

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  if (!email) return <UselessLink />;
  return (
    <Gate
      title="Welcome"
      intro="You are invited to help with this ministry’s website. Choose your name and a password."
      picture="/art/rising-sun-800.jpg"
    >
      <NewAccountForm reply={actionData} email={email} />
    </Gate>
  );
}

function UselessLink() {
  return (
    <Gate
      title="This link does not work"
      intro="An invitation works once, within seven days, until it is withdrawn or sent again."
      picture="/art/door-800.jpg"
    >
      <p className="text-fluid-sm">
        Ask the administrator who invited you to send it again. If you have an account already:
      </p>
      <p className="mt-2">
        <GateLink to="/admin">Go to Admin Login</GateLink>
      </p>
    </Gate>
  );
}
