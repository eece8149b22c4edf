import type { ReactNode } from "react";

/** Checkboxes or radio buttons of one question. The name is also the id, so that ErrorSummary can link to it. */
export function ChoiceGroup({
  name,
  label,
  error,
  children,
  className = "",
}: {
  name: string;
  label: string;
  error?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className={className}
    >
      <legend className="mb-1 text-fluid-sm font-semibold">{label}</legend>
      {children}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-fluid-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
