import type { ComponentProps, ReactNode } from "react";
import { inputClass } from "./input-class";

/** `id` is needed only where a page holds several fields of one name. */
type Common = { name: string; id?: string; label: string; error?: string; help?: ReactNode };
type Noted = Pick<Common, "name" | "id" | "error" | "help">;

/** Label above, help under, error beside; `id` is the field's name. */
function Field({
  name,
  id = name,
  label,
  error,
  help,
  children,
}: Common & { children: ReactNode }) {
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

function FieldNotes({ name, id = name, error, help }: Noted) {
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

function described({ name, id = name, error, help }: Noted) {
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
  error,
  help,
  ...rest
}: Common & ComponentProps<"input">) {
  return (
    <Field name={name} id={id} label={label} error={error} help={help}>
      <input
        type="text"
        className={inputClass}
        {...described({ name, id, error, help })}
        {...rest}
      />
    </Field>
  );
}

export function TextArea({
  name,
  id,
  label,
  error,
  help,
  className = "",
  ...rest
}: Common & ComponentProps<"textarea">) {
  return (
    <Field name={name} id={id} label={label} error={error} help={help}>
      <textarea
        className={`${inputClass} ${className}`}
        {...described({ name, id, error, help })}
        {...rest}
      />
    </Field>
  );
}

export function SelectField({
  name,
  label,
  error,
  help,
  children,
  ...rest
}: Common & ComponentProps<"select">) {
  return (
    <Field name={name} label={label} error={error} help={help}>
      <select className={`${inputClass} pr-10`} {...described({ name, error, help })} {...rest}>
        {children}
      </select>
    </Field>
  );
}

/** A box to tick; with `type="radio"` one of several that share a name. */
export function CheckField({
  name,
  label,
  id = name,
  type = "checkbox",
  help,
  ...rest
}: Omit<Common, "error"> & ComponentProps<"input">) {
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
