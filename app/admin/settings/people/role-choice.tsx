import { roleLabels } from "~/admin/auth/role-labels";
import type { Role } from "~/platform/auth/session.server";

/** The three roles, with what each may do. */
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
