import { data, redirect } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { newAccountSchema } from "~/platform/auth/accounts.server";
import { completeSetup, isValidSetupToken } from "~/platform/auth/first-administrator.server";
import { findSession } from "~/platform/auth/session.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import type { FormResult } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";
import type { Route } from "./+types/setup";
import { NewAccountForm } from "./account-fields";
import { AuthLayout } from "./auth-layout";
import { loggedIn } from "./login-toasts";

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** A GET request does not use up the link. */
export async function loader({ request, url }: Route.LoaderArgs) {
  if (await findSession(request)) throw redirect("/admin/dashboard");
  const isGood = await isValidSetupToken(tokenOf(url));
  return data({ isGood }, { status: isGood ? 200 : 403 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const { name = "", email = "" } = fields;
  const parsed = newAccountSchema.safeParse(fields);
  const refuse = (errors: FormResult["errors"], status: number) => {
    const result: FormResult = { errors, values: { name, email } };
    return data(result, { status });
  };
  if (!parsed.success) return refuse(fieldErrors(parsed.error), 422);
  const cookies = await completeSetup(tokenOf(url), parsed.data, request, clientNetwork(context));
  if (!cookies) return refuse({}, 403);
  return redirectWithToast("/admin/dashboard", loggedIn(), cookies);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Set up the site");

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isGood) return <UselessLink />;
  return (
    <AuthLayout
      title="Set up the site"
      intro="Create the first account. It is an administrator; you can invite others later."
      picture="/art/rising-sun-800.jpg"
    >
      <NewAccountForm result={actionData} />
    </AuthLayout>
  );
}

function UselessLink() {
  return (
    <AuthLayout
      title="This link does not work"
      intro="A set-up link works once, within 30 minutes, and only while there is no administrator."
      picture="/art/door-800.jpg"
    >
      <p className="text-fluid-sm">
        To get a new one, restart the server: it prints a fresh link as long as there is no
        administrator.
      </p>
      <p className="mt-4 text-fluid-sm">
        If the site is set up already, go to{" "}
        <Link to="/admin" className="text-accent underline underline-offset-4">
          Admin Login
        </Link>
        .
      </p>
    </AuthLayout>
  );
}
