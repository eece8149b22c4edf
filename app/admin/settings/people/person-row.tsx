import type { ReactNode } from "react";
import { Form } from "react-router";
import { roleLabels } from "~/admin/auth/role-labels";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { Role } from "~db/schema.server";

type Person = {
  id: string;
  version: number;
  name: string;
  email: string;
  role: Role;
  isDisabled: boolean;
  isSelf: boolean;
  hasTwoFactor: boolean;
  lastSignIn: string | null;
};

/** `children` is the edit form, if it is open. */
export function PersonRow({ person, children }: { person: Person; children?: ReactNode }) {
  const { id, name, email, role, isDisabled, isSelf, hasTwoFactor, lastSignIn } = person;
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{name}</span>
            <Badge>{roleLabels[role].label}</Badge>
            {isSelf && <Badge>You</Badge>}
            {isDisabled && <Badge variant="urgent">Switched off</Badge>}
          </p>
          <p className="text-muted wrap-anywhere">{email}</p>
          <p className="text-muted">
            {lastSignIn ? `Last signed in ${lastSignIn}` : "Never signed in"}
            {" · "}
            {hasTwoFactor ? "Second factor on" : "No second factor"}
          </p>
        </div>
        {!children && (
          <ButtonLink
            to={`?change=${id}`}
            variant="outline"
            preventScrollReset
            aria-label={`Change ${name}`}
          >
            Change
          </ButtonLink>
        )}
      </div>
      {children}
    </li>
  );
}

export function PersonForm({
  person: { id, version, name, role, isDisabled },
  errors,
}: {
  person: Person;
  errors: Record<string, string>;
}) {
  return (
    <Form
      key={version}
      method="post"
      aria-label={`Change ${name}`}
      className="mt-4 max-w-2xl border-t border-line pt-4"
    >
      <ErrorSummary errors={errors} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <RoleChoice chosen={role} error={errors.role} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="role">
          Save the role
        </Button>
        <Button variant="outline" name="intent" value={isDisabled ? "switch-on" : "switch-off"}>
          {isDisabled ? "Switch the account on" : "Switch the account off"}
        </Button>
        <ButtonLink to="/admin/settings/people" variant="outline" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
      <p className="mt-3 text-muted">
        {isDisabled
          ? "While it is switched off, nobody can sign in with it. Nothing of it is lost."
          : "Switching it off ends its sessions at once. It can be switched on again."}
      </p>
    </Form>
  );
}

export function RoleChoice({ chosen, error }: { chosen: string; error?: string }) {
  return (
    <fieldset aria-describedby={error && "role-error"}>
      <legend className="mb-1.5 text-fluid-sm font-semibold">Role</legend>
      <div id="role" className="divide-y divide-line rounded-lg border border-muted/70 bg-surface">
        {(Object.keys(roleLabels) as Role[]).map((role) => (
          <label
            key={role}
            htmlFor={`role-${role}`}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-4 py-2.5 font-semibold"
          >
            <input
              type="radio"
              id={`role-${role}`}
              name="role"
              value={role}
              required
              defaultChecked={role === chosen}
              className="mt-0.5 size-5 accent-strong"
            />
            {roleLabels[role].label}
            <span className="col-start-2 font-normal text-muted">{roleLabels[role].hint}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="role-error" className="mt-1.5 text-fluid-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
