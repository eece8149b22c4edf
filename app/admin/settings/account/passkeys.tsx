import { startRegistration } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, useSubmit } from "react-router";
import { SettingsCard } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { findRelyingParty, listPasskeys, type PasskeyOffer } from "~/platform/auth/passkeys.server";
import { requireUser } from "~/platform/auth/permission.server";
import { formatDeviceName } from "~/platform/auth/session.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { PasswordField } from "~/ui/forms/password-field";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/passkeys";
import { passkeyActions } from "./passkey-actions.server";

const accountPage = "/admin/settings/account";

/** `?remove=` asks whether to remove that passkey. Otherwise one is added. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = requireUser(context);
  const id = url.searchParams.get("remove");
  if (id !== null) {
    const removing = (await listPasskeys(userId)).find((passkey) => passkey.id === id);
    if (!removing) throw redirect(accountPage);
    return { removing: { id, name: removing.name } };
  }
  if (!findRelyingParty()) throw redirect(accountPage);
  return { suggestedName: formatDeviceName(request.headers.get("User-Agent")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const fields = await readFields(request);
  const act = passkeyActions.get(String(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "This form is not one of this page." });
  return act(user, fields);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Passkeys");

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { removing, suggestedName = "" } = loaderData;
  return (
    <>
      <h1 className="mb-6 text-fluid-xl sm:text-fluid-2xl">
        {removing ? "Remove a passkey" : "Add a passkey"}
      </h1>
      {removing ? (
        <RemoveForm passkey={removing} errors={actionData?.errors ?? {}} />
      ) : actionData?.offer ? (
        <CreatePasskey offered={actionData.offer} />
      ) : (
        <NameForm suggestedName={suggestedName} result={actionData} />
      )}
    </>
  );
}

function NameForm({
  suggestedName,
  result,
}: {
  suggestedName: string;
  result: FormResult | undefined;
}) {
  const errors = result?.errors ?? {};
  return (
    <SettingsCard
      title="1. Name it"
      hint="The name helps you to tell several passkeys apart, for example on two devices."
    >
      <noscript>
        <p className="mb-4 font-semibold">Adding a passkey needs JavaScript.</p>
      </noscript>
      <Form method="post" className="space-y-4">
        <ErrorSummary errors={errors} />
        <TextField
          name="name"
          label="Name of the passkey"
          autoComplete="off"
          required
          maxLength={100}
          defaultValue={submittedValue(result, "name") || suggestedName}
          error={errors.name}
        />
        <ConfirmingPassword error={errors.password} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="offer">
            Continue
          </Button>
          <CancelLink />
        </div>
      </Form>
    </SettingsCard>
  );
}

/** Some browsers ask for the fingerprint only after a click, so this does not start by itself. */
function CreatePasskey({ offered: { options, offer } }: { offered: PasskeyOffer }) {
  const submit = useSubmit();
  const [problem, setProblem] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  async function create() {
    setProblem("");
    try {
      const passkey = await startRegistration({ optionsJSON: options });
      await submit({ intent: "add", offer, passkey: JSON.stringify(passkey) }, { method: "post" });
    } catch (error) {
      const isThere = error instanceof Error && error.name === "InvalidStateError";
      setProblem(
        isThere
          ? "This device has a passkey for your account already."
          : "No passkey was made. Please try again.",
      );
    }
  }

  return (
    <SettingsCard
      title="2. Make it on this device"
      hint="Your device asks for your fingerprint, face or screen lock. That never leaves it."
    >
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="button" onClick={() => void create()}>
          <Icon name="fingerprint-pattern" /> Make the passkey
        </Button>
        <CancelLink />
      </div>
      <output className="mt-3 block font-semibold text-danger empty:mt-0">{problem}</output>
    </SettingsCard>
  );
}

function RemoveForm({
  passkey: { id, name },
  errors,
}: {
  passkey: { id: string; name: string };
  errors: Record<string, string>;
}) {
  return (
    <SettingsCard
      title={name}
      hint="It does not sign you in any more. Your device may still show it: you can delete it there too."
    >
      <Form method="post" className="space-y-4">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="id" value={id} />
        <ConfirmingPassword error={errors.password} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" name="intent" value="remove">
            Remove the passkey
          </Button>
          <CancelLink />
        </div>
      </Form>
    </SettingsCard>
  );
}

function ConfirmingPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label="Your password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

function CancelLink() {
  return (
    <ButtonLink to={accountPage} variant="outline">
      Cancel
    </ButtonLink>
  );
}
