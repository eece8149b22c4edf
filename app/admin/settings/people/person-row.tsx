import type { ReactNode } from "react";
import { roleLabels } from "~/admin/auth/role-labels";
import type { Role } from "~/platform/auth/session.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

export type Person = {
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

/** One person; `children` is the form to change them, where it is open. */
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
