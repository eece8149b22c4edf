/** React Router's message for every server error: it hides the original message from visitors. */
export const serverErrorMessage = "Unexpected Server Error";

const messageWithId = /^([^:]+): ([\w-]{8,64})$/;

/** The request id, with which we find the error in the log. */
export function RequestIdNote({ error, className }: { error: unknown; className: string }) {
  const [, message, id] = messageWithId.exec(error instanceof Error ? error.message : "") ?? [];
  if (message !== serverErrorMessage) return null;
  return (
    <p className={className}>
      If you write to us about it, please mention:{" "}
      <code className="font-semibold select-all">{id}</code>
    </p>
  );
}
