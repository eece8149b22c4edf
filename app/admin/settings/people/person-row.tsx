import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatRoles, roleLabels } from "~/admin/auth/role-labels";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { formatCount } from "~/ui/format-count";
import type { TimeAgoText } from "~/ui/format-date";
import { ChoiceGroup } from "~/ui/forms/choice-group";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { TimeAgo } from "~/ui/time-ago";
import type { Role } from "~db/schema.server";

type Person = {
  id: string;
  version: number;
  name: string;
  email: string;
  roles: Role[];
  isDisabled: boolean;
  isSelf: boolean;
  hasTwoFactor: boolean;
  /** How many open records are assigned to the person. */
  assigned: number;
  lastSignIn: TimeAgoText | null;
};

/** `children` is the edit form, if it is open. */
export function PersonRow({ person, children }: { person: Person; children?: ReactNode }) {
  const { id, name, email, roles, isDisabled, isSelf, hasTwoFactor, lastSignIn } = person;
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{name}</span>
            {formatRoles(roles) !== name && <Badge>{formatRoles(roles)}</Badge>}
            {isSelf && <Badge>You</Badge>}
            {isDisabled && <Badge variant="urgent">Switched off</Badge>}
          </p>
          <p className="text-muted wrap-anywhere">{email}</p>
          <p className="text-muted">
            {lastSignIn ? (
              <>
                Last signed in <TimeAgo time={lastSignIn} />
              </>
            ) : (
              "Never signed in"
            )}
            {" · "}
            {hasTwoFactor ? "Two-step verification on" : "No two-step verification"}
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

type PersonFormProps = {
  person: Person;
  /** Whose accounts are on. */
  colleagues: { id: string; name: string }[];
  errors: Record<string, string>;
  canMail: boolean;
};

export function PersonForm({ person, colleagues, errors, canMail }: PersonFormProps) {
  const { password, ...otherErrors } = errors;
  return (
    <div className="mt-4 max-w-2xl space-y-6 border-t border-line pt-4">
      <RolesForm person={person} colleagues={colleagues} errors={otherErrors} />
      {!person.isSelf && !person.isDisabled && (
        <SignInHelp person={person} error={password} canMail={canMail} />
      )}
    </div>
  );
}

function RolesForm({
  person: { id, version, name, roles, isDisabled, assigned },
  colleagues,
  errors,
}: Omit<PersonFormProps, "canMail">) {
  return (
    <Form key={version} method="post" aria-label={`Change ${name}`}>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <RoleChoice chosen={roles} error={errors.roles} />
      {assigned > 0 && !isDisabled && (
        <div className="mt-4">
          <SelectField
            name="heir"
            label={`If you switch the account off: who takes ${formatCount(assigned, "open records")}?`}
            error={errors.heir}
          >
            <option value="">Nobody yet</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="roles">
          Save the roles
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
          ? "While it is off, nobody can sign in with it. Its data is kept."
          : "Switching it off ends its sessions at once. It can be switched on again."}
      </p>
    </Form>
  );
}

/** For a colleague who forgot the password or lost the phone. */
function SignInHelp({
  person: { id, name, hasTwoFactor },
  error,
  canMail,
}: {
  person: Person;
  error: string | undefined;
  canMail: boolean;
}) {
  return (
    <Form
      method="post"
      aria-label={`Help ${name} to sign in`}
      className="border-t border-line pt-4"
    >
      <h3 className="font-sans font-semibold">Cannot sign in?</h3>
      <p className="mt-1 mb-4 text-muted">
        A link lets them set a new password. It works once, within 30 minutes.
        {hasTwoFactor &&
          " If they lost their phone, turn two-step verification off: this also removes their passkeys."}{" "}
        It is written in the audit log{canMail && ", and they are told by email"}.
      </p>
      {error && <ErrorSummary errors={{ password: error }} />}
      <input type="hidden" name="id" value={id} />
      <div className="sm:max-w-sm">
        <PasswordField
          name="password"
          label="Your own password"
          autoComplete="current-password"
          required
          error={error}
          help="So that nobody can do this at a screen you left open."
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {canMail && (
          <Button variant="outline" name="intent" value="mail-reset">
            Email a link
          </Button>
        )}
        <Button variant="outline" name="intent" value="show-reset">
          Make a link to share
        </Button>
        {hasTwoFactor && (
          <Button variant="outline" name="intent" value="end-second-factor">
            Turn off two-step verification
          </Button>
        )}
      </div>
    </Form>
  );
}

export function RoleChoice({ chosen, error }: { chosen: string[]; error?: string }) {
  return (
    <ChoiceGroup name="roles" label="Roles" error={error}>
      <div className="divide-y divide-line rounded-lg border border-muted/70 bg-surface">
        {(Object.keys(roleLabels) as Role[]).map((role) => (
          <label
            key={role}
            htmlFor={`role-${role}`}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-4 py-2.5 font-semibold"
          >
            <input
              type="checkbox"
              id={`role-${role}`}
              name="roles"
              value={role}
              defaultChecked={chosen.includes(role)}
              className="mt-0.5 size-5 accent-strong"
            />
            {roleLabels[role].label}
            <span className="col-start-2 font-normal text-muted">{roleLabels[role].hint}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
