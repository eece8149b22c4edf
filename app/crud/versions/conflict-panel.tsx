import { useEffect, useRef, useState } from "react";
import { type Conflict, fieldLabel } from "~/crud/record-result";
import { describeField, type FieldDescription } from "./field-labels";
import { HomeTime } from "./home-time";

/** Shown when someone else saved first. The form below has your changes on top of their version. */
export function ConflictPanel({
  thing,
  conflict,
  address,
  discardDialog,
  onLoadTheirs,
}: {
  thing: string;
  conflict: Conflict;
  address: string;
  /** The id of the dialog that discards an autosave. */
  discardDialog?: string;
  onLoadTheirs?: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const { by, at, yours, theirs, both } = conflict;
  const [described, setDescribed] = useState<ReadonlyMap<string, FieldDescription>>(new Map());
  const labelOf = (field: string) => described.get(field)?.label ?? fieldLabel(field);
  useEffect(() => {
    const form = panel.current?.closest("form");
    const ours = conflict.yours.map((field) => ({ field, value: "" }));
    const fields = [...conflict.both, ...conflict.theirs, ...ours];
    if (form) setDescribed(new Map(fields.map((one) => [one.field, describeField(form, one)])));
    panel.current?.focus({ preventScroll: true });
    // Save is at the end of a long form, far from this panel. Scroll to it so that it is noticed.
    panel.current?.scrollIntoView();
  }, [conflict]);
  const loadTheirs = "discard yours and load their version";
  const look = "text-ink underline underline-offset-4";
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-card border-2 border-danger bg-surface p-5"
    >
      <p className="font-semibold">
        {by} changed this {thing} while you were editing it (
        <HomeTime at={at} />
        ).
      </p>
      <p className="mt-1 text-muted">
        Your changes are still here. Save again to save only what you changed, or{" "}
        {discardDialog ? (
          <button type="button" popoverTarget={discardDialog} className={look}>
            {loadTheirs}
          </button>
        ) : (
          <a href={address} onClick={onLoadTheirs} className={look}>
            {loadTheirs}
          </a>
        )}
        .
      </p>
      {both.length + theirs.length > 0 && (
        <dl className="mt-4 space-y-3">
          {both.map((stored) => (
            <Stored
              key={stored.field}
              label={labelOf(stored.field)}
              value={described.get(stored.field)?.value ?? stored.value}
            >
              you both changed it, and yours replaces this:
            </Stored>
          ))}
          {theirs.map((stored) => (
            <Stored
              key={stored.field}
              label={labelOf(stored.field)}
              value={described.get(stored.field)?.value ?? stored.value}
            >
              changed by {by}, stays as it is now:
            </Stored>
          ))}
        </dl>
      )}
      {yours.length > 0 && (
        <p className="mt-4 text-muted">Changed only by you: {yours.map(labelOf).join(", ")}.</p>
      )}
    </div>
  );
}

function Stored({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  children: React.ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-muted">
        {label}: {children}
      </dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap">{value || "(empty)"}</dd>
    </div>
  );
}
