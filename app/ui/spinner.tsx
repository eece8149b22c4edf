/** Never part of the HTML that the server sends. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-6 text-muted">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-2 border-line border-t-accent"
      />
      {label}
    </output>
  );
}
