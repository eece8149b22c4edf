import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { hasPasskey } from "~/platform/auth/passkeys.server";
import { findSession } from "~/platform/auth/session.server";
import {
  readPendingTwoFactor,
  signInWithSecondPasskey,
  signInWithTwoFactor,
} from "~/platform/auth/sign-in.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { log } from "~/platform/log.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import type { FormResult } from "~/ui/forms/form-result";
import { Toast, type ToastMessage } from "~/ui/toast";
import type { Route } from "./+types/two-factor-login";
import { AuthLayout, AuthLink } from "./auth-layout";
import {
  loggedIn,
  loginUnavailable,
  passkeyRefused,
  tooManyAttempts,
  twoFactorExpired,
  wrongCode,
} from "./login-toasts";
import { PasskeyButton } from "./passkey-button";
import { safeNext } from "./safe-next";

const loginPath = (next: string | null) =>
  next === null ? "/admin" : `/admin?next=${encodeURIComponent(safeNext(next))}`;

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = url.searchParams.get("next");
  if (await findSession(request).catch(() => undefined)) throw redirect(safeNext(next));
  const pending = await readPendingTwoFactor(request);
  if (!pending) throw redirect(loginPath(next));
  const offersPasskey = await hasPasskey(pending.userId).catch(() => false);
  return { isBackup: url.searchParams.has("backup"), next, offersPasskey };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = url.searchParams.get("next");
  const { code = "", passkey } = await readFields(request);
  const refuse = (toast: ToastMessage, status: number, headers?: HeadersInit) => {
    const result: FormResult = { errors: {}, values: {}, toast };
    return data(result, { status, headers });
  };
  try {
    const network = clientNetwork(context);
    const answer = await (passkey === undefined
      ? signInWithTwoFactor(request, network, String(code))
      : signInWithSecondPasskey(request, network, String(passkey)));
    if (answer === "over") return await redirectWithToast(loginPath(next), twoFactorExpired);
    if (answer === "wrong") return refuse(passkey === undefined ? wrongCode : passkeyRefused, 401);
    if ("waitSeconds" in answer) {
      const { waitSeconds } = answer;
      return refuse(tooManyAttempts(waitSeconds), 429, { "Retry-After": String(waitSeconds) });
    }
    return await redirectWithToast(safeNext(next), loggedIn(safeNext(next)), answer.cookies);
  } catch (error) {
    log.error({ err: error }, "a code could not be checked");
    return refuse(loginUnavailable, 503);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "One more step");

export default function TwoFactorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { isBackup, next, offersPasskey } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const [retried, setRetried] = useState<typeof actionData>();
  const problem = isBusy || actionData === retried ? undefined : actionData;
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!actionData || !code.current) return;
    // After a lost connection it can be sent again as it is.
    if (!actionData.isUnsent) code.current.value = "";
    // Centred, so that the toast does not cover it.
    code.current.focus({ preventScroll: true });
    code.current.scrollIntoView({ block: "center" });
  }, [actionData]);
  return (
    <AuthLayout
      title="One more step"
      intro={
        isBackup
          ? "Enter one of the backup codes that you wrote down. Each works once."
          : "Enter the six digits that your authenticator app shows for this site."
      }
      picture="/art/door-800.jpg"
    >
      <Form method="post" onInput={() => setRetried(actionData)} className="space-y-6">
        <TextField
          key={isBackup ? "backup" : "app"}
          ref={code}
          name="code"
          label={isBackup ? "Backup code" : "Code"}
          inputMode={isBackup ? "text" : "numeric"}
          autoComplete={isBackup ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problem?.toast?.description}
        />
        <Button disabled={isBusy} className="w-full">
          {isBusy ? "Logging in..." : "Login"}
        </Button>
      </Form>
      <ul className="mt-4">
        <li>
          <AuthLink to={codePath(!isBackup, next)} replace>
            {isBackup ? "Use the app instead" : "Use a backup code instead"}
          </AuthLink>
        </li>
        <li>
          <AuthLink to="/admin">Start again</AuthLink>
        </li>
      </ul>
      {offersPasskey && (
        <PasskeyButton hint="Use your fingerprint, face or screen lock instead of a code." />
      )}
      <Toast message={problem?.toast} />
    </AuthLayout>
  );
}

function codePath(isBackup: boolean, next: string | null): string {
  const query = new URLSearchParams({
    ...(isBackup ? { backup: "" } : {}),
    ...(next === null ? {} : { next }),
  });
  return query.size > 0 ? `/admin/code?${query}` : "/admin/code";
}
