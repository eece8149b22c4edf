import { data, Form, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { readDevice } from "~/platform/auth/known-device.server";
import { requestPasswordReset } from "~/platform/auth/password-reset.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { log } from "~/platform/log.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/forgot-password";
import { AuthLayout, AuthLink } from "./auth-layout";
import { loginUnavailable, tooManyAttempts } from "./login-toasts";

export function loader({ url }: Route.LoaderArgs) {
  return { canMail: canMail(), isSent: url.searchParams.has("sent") };
}

/** The response is the same whether or not the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email = "" } = await readFields(request);
  const refuse = (message: string | undefined, status: number, headers?: HeadersInit) => {
    const result: FormResult = { errors: { email: message ?? "" }, values: { email } };
    return data(result, { status, headers });
  };
  if (!/^[^@\s]+@[^@\s]+$/.test(String(email).trim())) {
    return refuse("Please enter a valid email address", 422);
  }
  try {
    const device = await readDevice(request);
    const waitSeconds = await requestPasswordReset(String(email), clientNetwork(context), device);
    if (waitSeconds === 0) return await redirectWithToast("/admin/forgotten?sent");
    const headers = { "Retry-After": String(waitSeconds) };
    return refuse(tooManyAttempts(waitSeconds).description, 429, headers);
  } catch (error) {
    log.error({ err: error }, "a new password could not be asked for");
    return refuse(loginUnavailable.description, 503);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches, "Forgotten your password?");

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.canMail) return <NoMail />;
  return loaderData.isSent ? <Sent /> : <ForgottenForm result={actionData} />;
}

function ForgottenForm({ result }: { result: FormResult | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AuthLayout
      title="Forgotten your password?"
      intro="Enter the address you sign in with. We send a link there to set a new password."
      picture="/art/lamp-800.jpg"
    >
      <Form method="post" className="space-y-6">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={submittedValue(result, "email")}
          error={result?.errors.email}
        />
        <Button disabled={isBusy} className="w-full">
          {isBusy ? "Sending..." : "Send the link"}
        </Button>
      </Form>
      <p className="mt-4">
        <AuthLink to="/admin">Back to Admin Login</AuthLink>
      </p>
    </AuthLayout>
  );
}

function Sent() {
  return (
    <AuthLayout
      title="Check your email"
      intro="If this address has an account, an email with a link is on its way. The link works once, within 30 minutes."
      picture="/art/lamp-800.jpg"
    >
      <p className="text-fluid-sm text-muted">
        Nothing came? Check your spam folder, and check the address. <OtherWays />
      </p>
      <p className="mt-4">
        <AuthLink to="/admin">Back to Admin Login</AuthLink>
      </p>
    </AuthLayout>
  );
}

function NoMail() {
  return (
    <AuthLayout
      title="Forgotten your password?"
      intro="This site cannot send emails yet, so you need a link from someone else."
      picture="/art/lamp-800.jpg"
    >
      <p className="text-fluid-sm">
        <OtherWays />
      </p>
      <p className="mt-4">
        <AuthLink to="/admin">Back to Admin Login</AuthLink>
      </p>
    </AuthLayout>
  );
}

function OtherWays() {
  return (
    <>
      An administrator can make a link for you: in Settings, People and roles, Change, Make a link
      to share. If there is no other administrator, the person who runs the server can print one:{" "}
      <code className="rounded bg-sunken px-1.5 py-0.5 whitespace-nowrap">
        npm run admin -- reset
      </code>
    </>
  );
}
