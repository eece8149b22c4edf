import { Form } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";

type Listed = { id: string; kind: string; status: string; written: string };

/** A mail that has not left can be tried again; one that failed can be given up. */
export function MailActions({ mail, action }: { mail: Listed; action: string }) {
  const { id, kind, status, written } = mail;
  const dialog = `delete-${id}`;
  const name = `${kind}, ${written}`;
  if (status === "sent") return null;
  return (
    <div className="flex items-center gap-2">
      <Form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="retry" variant="outline" aria-label={`Retry ${name}`}>
          Retry
        </Button>
      </Form>
      {status === "failed" && (
        <>
          <button
            type="button"
            popoverTarget={dialog}
            aria-label={`Delete ${name}`}
            className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <Icon name="trash-2" />
          </button>
          <Dialog id={dialog} title="Are you sure you want to delete this mail?">
            <p className="font-semibold">{name}</p>
            <p className="mt-1 text-muted">
              It is never sent then. What it tells of stays where it is.
            </p>
            <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
              <input type="hidden" name="id" value={id} />
              <Button name="intent" value="delete" className="bg-danger text-page">
                Delete
              </Button>
              <button
                type="button"
                popoverTarget={dialog}
                popoverTargetAction="hide"
                className={buttonClass("outline")}
              >
                Cancel
              </button>
            </Form>
          </Dialog>
        </>
      )}
    </div>
  );
}
