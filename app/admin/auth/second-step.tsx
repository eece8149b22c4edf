import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { readHalfSession } from "~/platform/auth/half-session.server";
import { takeSecondStep } from "~/platform/auth/second-step.server";
import { findSession } from "~/platform/auth/session.server";
import { networkOf } from "~/platform/client-address.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import type { FormReply } from "~/ui/forms/form-reply";
import { Toast, type ToastMessage } from "~/ui/toast";
import type { Route } from "./+types/second-step";
import { Gate } from "./gate";
import { GateLink } from "./gate-link";
import { goOn } from "./go-on.server";
import { loggedIn, startAgain, tooManyAttempts, unreachable, wrongCode } from "./login-toasts";
import { safeNext } from "./safe-next";

const loginPath = (next: string | null) =>
  next === null ? "/admin" : `/admin?next=${encodeURIComponent(safeNext(next))}`;

export async function loader({ request, url }: Route.LoaderArgs) {
  const next = url.searchParams.get("next");
  if (await findSession(request).catch(() => undefined)) throw redirect(safeNext(next));
  if (!(await readHalfSession(request))) throw redirect(loginPath(next));
  return { isBackup: url.searchParams.has("backup"), next };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = url.searchParams.get("next");
  const { code = "" } = await readFields(request);
  const refuse = (toast: ToastMessage, status: number, headers?: HeadersInit) => {
    const reply: FormReply = { errors: {}, values: {}, toast };
    return data(reply, { status, headers });
  };
  try {
    const answer = await takeSecondStep(request, networkOf(context), String(code));
    if (answer === "over") return await goOn(loginPath(next), startAgain);
    if (answer === "wrong") return refuse(wrongCode, 401);
    if ("waitSeconds" in answer) {
      const { waitSeconds } = answer;
      return refuse(tooManyAttempts(waitSeconds), 429, { "Retry-After": String(waitSeconds) });
    }
    return await goOn(safeNext(next), loggedIn, answer.cookies);
  } catch (error) {
    log.error({ err: error }, "a code could not be checked");
    return refuse(unreachable, 503);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "One more step");

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isBackup, next } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!actionData || !code.current) return;
    code.current.value = "";
    // In the middle of the screen, where the toast does not cover it.
    code.current.focus({ preventScroll: true });
    code.current.scrollIntoView({ block: "center" });
  }, [actionData]);
  return (
    <Gate
      title="One more step"
      intro={
        isBackup
          ? "Enter one of the backup codes that you wrote down. Each works once."
          : "Enter the six digits that the app on your phone shows for this site."
      }
      picture="/art/door-800.jpg"
    >
      <Form method="post" className="space-y-6">
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
          error={actionData?.toast?.description}
        />
        <Button disabled={isBusy} className="w-full">
          {isBusy ? "Logging in..." : "Login"}
        </Button>
      </Form>
      <ul className="mt-4">
        <li>
          <GateLink to={codePath(!isBackup, next)} replace>
            {isBackup ? "Use the app instead" : "Use a backup code instead"}
          </GateLink>
        </li>
        <li>
          <GateLink to="/admin">Start again</GateLink>
        </li>
      </ul>
      <Toast message={actionData?.toast} />
    </Gate>
  );
}

function codePath(isBackup: boolean, next: string | null): string {
  const query = new URLSearchParams({
    ...(isBackup ? { backup: "" } : {}),
    ...(next === null ? {} : { next }),
  });
  return query.size > 0 ? `/admin/code?${query}` : "/admin/code";
}
