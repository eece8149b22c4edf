import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { forgetSentText } from "~/admin/sent-text";
import { adminMeta } from "~/crud/admin-meta";
import { hasAdministrator } from "~/platform/auth/accounts.server";
import { hasPasskey } from "~/platform/auth/passkeys.server";
import { findSession, hasSessionCookie } from "~/platform/auth/session.server";
import { signIn, signInWithPasskey } from "~/platform/auth/sign-in.server";
import { clientNetwork } from "~/platform/client-ip.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { log } from "~/platform/log.server";
import { useSiteData } from "~/settings/site-data";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { clearAdminDrafts } from "~/ui/forms/form-draft-storage";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { PasswordField } from "~/ui/forms/password-field";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { Toast, type ToastMessage } from "~/ui/toast";
import type { Route } from "./+types/login";
import { AuthLayout, AuthLink } from "./auth-layout";
import {
  loggedIn,
  loggedOut,
  loginFailed,
  loginUnavailable,
  passkeyRefused,
  tooManyAttempts,
} from "./login-toasts";
import { PasskeyButton } from "./passkey-button";
import { safeNext } from "./safe-next";

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = url.searchParams.get("next");
  if (await findSession(request).catch(() => undefined)) throw redirect(safeNext(next));
  // The form is also shown while the database is down. Submitting it then shows the error.
  return {
    isSessionOver: next !== null && (await hasSessionCookie(request)),
    isPageWanted: next !== null && safeNext(next) === next,
    isSetUp: await hasAdministrator().catch(() => true),
    offersPasskey: await hasPasskey().catch(() => false),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email = "", password = "", passkey } = await readFields(request);
  const refuse = (toast: ToastMessage, status: number, headers?: HeadersInit) => {
    const result: FormResult = { errors: {}, values: { email }, toast };
    return data(result, { status, headers });
  };
  try {
    const network = clientNetwork(context);
    const answer = await (passkey === undefined
      ? signIn(request, network, { email: String(email), password: String(password) })
      : signInWithPasskey(request, network, String(passkey)));
    if (answer === "wrong") {
      return refuse(passkey === undefined ? loginFailed : passkeyRefused, 401);
    }
    if ("waitSeconds" in answer) {
      const { waitSeconds } = answer;
      return refuse(tooManyAttempts(waitSeconds), 429, { "Retry-After": String(waitSeconds) });
    }
    const { cookies, isTwoFactorPending } = answer;
    const next = url.searchParams.get("next");
    return await (isTwoFactorPending
      ? redirectWithToast(secondStepPath(next), undefined, cookies)
      : redirectWithToast(safeNext(next), loggedIn(safeNext(next)), cookies));
  } catch (error) {
    log.error({ err: error }, "a sign-in could not be checked");
    return refuse(loginUnavailable, 503);
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, () => serverAction(), loginUnavailable);
}

/** Says why one is here. */
function introOf(
  { isSetUp, isSessionOver, isPageWanted }: Route.ComponentProps["loaderData"],
  isLoggedOut: boolean,
): string {
  if (!isSetUp) {
    return "Nobody can sign in yet. To begin, open the set-up link that the server printed when it started. If the link is lost, restart the server: it prints a new one.";
  }
  if (isLoggedOut) return "You are signed out. To go on, sign in again.";
  if (isSessionOver) {
    return "Your session has ended, for example because it was not used for a day. Please sign in again. Then you return to the page where you were.";
  }
  return isPageWanted
    ? "The page you asked for is only for the team. Please sign in. Then it opens."
    : "For the team that looks after this website.";
}

/** The two-factor page needs `next` to redirect there afterwards. */
function secondStepPath(next: string | null): string {
  return next === null ? "/admin/code" : `/admin/code?next=${encodeURIComponent(safeNext(next))}`;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Admin Login");

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { flash } = useSiteData();
  const isBusy = useNavigation().formMethod === "POST";
  const [retried, setRetried] = useState<typeof actionData>();
  const problem = isBusy || actionData === retried ? undefined : actionData;
  const password = useRef<HTMLInputElement>(null);
  // Not before: without a connection the person is still signed in.
  const isLoggedOut = flash?.title === loggedOut.title;
  useEffect(() => {
    if (!isLoggedOut) return;
    clearAdminDrafts();
    forgetSentText();
  }, [isLoggedOut]);
  useEffect(() => {
    if (!actionData || !password.current) return;
    // After a lost connection it can be sent again as it is.
    if (!actionData.isUnsent) password.current.value = "";
    // Centred, so that the toast does not cover it.
    password.current.focus({ preventScroll: true });
    password.current.scrollIntoView({ block: "center" });
  }, [actionData]);
  return (
    <AuthLayout
      title="Admin Login"
      intro={introOf(loaderData, isLoggedOut)}
      picture="/art/door-800.jpg"
    >
      <Form method="post" onInput={() => setRetried(actionData)} className="space-y-6">
        {problem?.toast && (
          <p
            id="login-problem"
            className="rounded-lg border border-danger p-3 text-fluid-sm font-semibold text-danger"
          >
            {problem.toast.description ?? problem.toast.title}
          </p>
        )}
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={submittedValue(actionData, "email")}
        />
        <PasswordField
          ref={password}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          aria-describedby={problem?.toast && "login-problem"}
        />
        <Button disabled={isBusy} className="w-full">
          {isBusy ? "Logging in..." : "Login"}
        </Button>
      </Form>
      <p className="mt-4">
        <AuthLink to="/admin/forgotten">Forgotten your password?</AuthLink>
      </p>
      {loaderData.offersPasskey && (
        <PasskeyButton hint="Use your fingerprint, face or screen lock instead of a password." />
      )}
      <Toast message={actionData ? problem?.toast : flash} />
    </AuthLayout>
  );
}
