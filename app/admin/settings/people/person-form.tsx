import { Form } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { Person } from "./person-row";
import { RoleChoice } from "./role-choice";

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
