import { Form } from "react-router";
import { Button } from "~/ui/button";

/** Whether the person's private link still works, and what they did with it. */
export type PrivateLinkStatus = { isOpen: boolean; isMailed: boolean; history: string[] };

/** `mayEnd` requires the permission "site". */
export function PrivateLink({
  note,
  action,
  record,
  mayEnd,
}: {
  note: PrivateLinkStatus;
  action: string;
  record: { id: string; version: number };
  mayEnd: boolean;
}) {
  return (
    <section aria-labelledby="private-link" className="space-y-3">
      <h2 id="private-link" className="text-fluid-lg">
        Private link
      </h2>
      {note.history.map((sentence) => (
        <p key={sentence} className="border-l-2 border-dawn pl-3">
          {sentence}
        </p>
      ))}
      <p className="text-sm text-muted">{describeLink(note)}</p>
      {note.isOpen && mayEnd && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="end-link" />
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="version" value={record.version} />
          <Button variant="outline">Cancel their private link</Button>
        </Form>
      )}
    </section>
  );
}

function describeLink({ isOpen, isMailed }: PrivateLinkStatus): string {
  if (!isOpen) return "Their private link was cancelled. It no longer works.";
  return isMailed
    ? "The sender can view, correct or delete this with the link in their email."
    : "The email with their private link has not been sent yet.";
}
