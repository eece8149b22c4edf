import { data, Form, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { requestReset } from "~/platform/auth/password-reset.server";
import { networkOf } from "~/platform/client-address.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { type FormReply, typed } from "~/ui/forms/form-reply";
import type { Route } from "./+types/forgotten";
import { Gate } from "./gate";
import { GateLink } from "./gate-link";
import { goOn } from "./go-on.server";
import { tooManyAttempts, unreachable } from "./login-toasts";

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") };
}

/** The same answer whether somebody has this address or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email = "" } = await readFields(request);
  const refuse = (message: string | undefined, status: number, headers?: HeadersInit) => {
    const reply: FormReply = { errors: { email: message ?? "" }, values: { email } };
    return data(reply, { status, headers });
  };
  if (!/^[^@\s]+@[^@\s]+$/.test(String(email).trim())) {
    return refuse("Please enter a valid email address", 422);
  }
  try {
    const waitSeconds = await requestReset(String(email), networkOf(context));
    if (waitSeconds === 0) return await goOn("/admin/forgotten?sent");
    const headers = { "Retry-After": String(waitSeconds) };
    return refuse(tooManyAttempts(waitSeconds).description, 429, headers);
  } catch (error) {
    log.error({ err: error }, "a new password could not be asked for");
    return refuse(unreachable.description, 503);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches, "Forgotten your password?");

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isSent ? <Sent /> : <ForgottenForm reply={actionData} />;
}

function ForgottenForm({ reply }: { reply: FormReply | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Gate
      title="Forgotten your password?"
      intro="Tell us the address you sign in with. We send a link there by which you can set a new one."
      picture="/art/lamp-800.jpg"
    >
      <Form method="post" className="space-y-6">
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          defaultValue={typed(reply, "email")}
          error={reply?.errors.email}
        />
        <Button disabled={isBusy} className="w-full">
          {isBusy ? "Sending..." : "Send the link"}
        </Button>
      </Form>
      <p className="mt-4">
        <GateLink to="/admin">Back to Admin Login</GateLink>
      </p>
    </Gate>
  );
}

function Sent() {
  return (
    <Gate
      title="Look into your mailbox"
      intro="If somebody here signs in with this address, a mail with a link is on its way. The link works once, within 30 minutes."
      picture="/art/lamp-800.jpg"
    >
      <p className="text-fluid-sm text-muted">
        Nothing came? Look among the unwanted mails, and check the address. If no mail reaches you,
        whoever runs the server can print a link:{" "}
        <code className="rounded bg-sunken px-1.5 py-0.5 whitespace-nowrap">
          npm run admin -- reset
        </code>
      </p>
      <p className="mt-4">
        <GateLink to="/admin">Back to Admin Login</GateLink>
      </p>
    </Gate>
  );
}
