/** React Router's words for any failure of ours: it keeps all others from a visitor. */
export const serverErrorMessage = "Unexpected Server Error";

const named = new RegExp(`^${serverErrorMessage}: ([\\w-]{8,64})$`);

/** What somebody who writes to us about a failure can name, so that we find it in the log. */
export function RequestIdNote({ error, className }: { error: unknown; className: string }) {
  const [, id] = named.exec(error instanceof Error ? error.message : "") ?? [];
  if (!id) return null;
  return (
    <p className={className}>
      If you write to us about it, please mention:{" "}
      <code className="font-semibold select-all">{id}</code>
    </p>
  );
}
