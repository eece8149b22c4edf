import type { ComponentProps, ReactNode } from "react";
import { useOpenError } from "./corrected-fields";

export const inputClass =
  "w-full scroll-mt-6 rounded-lg border border-muted/70 bg-surface px-4 py-3 text-ink placeholder:text-muted aria-[invalid]:border-danger aria-[invalid]:[box-shadow:0_0_0_1px_var(--color-danger)]";

/** `id` is needed only if a page has several fields of one name. */
type FieldProps = { name: string; id?: string; label: string; error?: string; help?: ReactNode };
type NoteProps = Pick<FieldProps, "name" | "id" | "error" | "help">;

function Field({
  name,
  id = name,
  label,
  error,
  help,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-fluid-sm font-semibold">
        {label}
      </label>
      {children}
      <FieldNotes name={name} id={id} error={error} help={help} />
    </div>
  );
}

function FieldNotes({ name, id = name, error, help }: NoteProps) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-fluid-sm text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-fluid-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  );
}

function describedProps({ name, id = name, error, help }: NoteProps) {
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": notes || undefined,
  };
}

export function TextField({
  name,
  id,
  label,
  error: reported,
  help,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  const error = useOpenError(name, reported);
  return (
    <Field name={name} id={id} label={label} error={error} help={help}>
      <input
        type="text"
        className={inputClass}
        {...describedProps({ name, id, error, help })}
        {...rest}
      />
    </Field>
  );
}

export function TextArea({
  name,
  id,
  label,
  error: reported,
  help,
  toolbar,
  className = "",
  ...rest
}: FieldProps & ComponentProps<"textarea"> & { toolbar?: ReactNode }) {
  const error = useOpenError(name, reported);
  return (
    <Field name={name} id={id} label={label} error={error} help={help}>
      {toolbar}
      <textarea
        className={`${inputClass} ${className}`}
        {...describedProps({ name, id, error, help })}
        {...rest}
      />
    </Field>
  );
}

export function SelectField({
  name,
  label,
  error: reported,
  help,
  children,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  const error = useOpenError(name, reported);
  return (
    <Field name={name} label={label} error={error} help={help}>
      <select
        className={`${inputClass} pr-10`}
        {...describedProps({ name, error, help })}
        {...rest}
      >
        {children}
      </select>
    </Field>
  );
}

/** A checkbox, or with `type="radio"` a radio button. */
export function CheckField({
  name,
  label,
  id = name,
  type = "checkbox",
  help,
  ...rest
}: Omit<FieldProps, "error"> & ComponentProps<"input">) {
  const field = (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-fluid-sm">
      <input
        type={type}
        id={id}
        name={name}
        aria-describedby={help ? `${id}-help` : undefined}
        {...rest}
      />
      {label}
    </label>
  );
  if (!help) return field;
  return (
    <div>
      {field}
      <p id={`${id}-help`} className="ml-8 text-fluid-sm text-muted">
        {help}
      </p>
    </div>
  );
}

/** People neither see nor reach this field; spam programs fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
