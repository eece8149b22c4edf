import type { ReactNode } from "react";

/** What an empty list says, under it what will fill it, and a way on. */
export function EmptyList({
  text,
  hint,
  children,
}: {
  text: string;
  hint: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
      <p className="font-semibold text-ink">{text}</p>
      <p className="mx-auto mt-1.5 max-w-md [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
        {hint}
      </p>
      {children && (
        <p className="mt-3 text-sm *:inline-flex *:min-h-11 *:items-center *:underline *:underline-offset-4">
          {children}
        </p>
      )}
    </div>
  );
}

export const nothingMatches = {
  text: "Nothing matches.",
  hint: "Try fewer words or another choice.",
};
