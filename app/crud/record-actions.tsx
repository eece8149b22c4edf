import { Form, useRouteLoaderData } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { deleteQuestion, type Resource } from "./resource";

type Named = { id: string; title: string };
type Props = { resource: Resource; record: Named };

const word =
  "inline-flex min-h-11 items-center rounded-full px-2.5 text-sm font-semibold text-muted hover:bg-ink/8 hover:text-ink";

export function RowActionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} aria-hidden="true" tabIndex={-1} className={word}>
      {children}
    </Link>
  );
}

/** Asks the specified question. The browser opens the dialog, also without JavaScript. */
export function DeleteButton({ resource, record, isAlone }: Props & { isAlone?: true }) {
  const id = `delete-${record.id}`;
  const trashDays = useTrashDays();
  return (
    <>
      {isAlone ? (
        <button type="button" popoverTarget={id} className={buttonClass("outline", "text-danger")}>
          <Icon name="trash-2" /> Delete this {resource.singular}
        </button>
      ) : (
        <button
          type="button"
          popoverTarget={id}
          aria-label={`Delete ${record.title}`}
          className={word}
        >
          Delete
        </button>
      )}
      <Dialog id={id} title={deleteQuestion(resource)} className="text-left whitespace-normal">
        <p className="font-semibold">{record.title}</p>
        <p className="mt-1 text-muted">
          It stays in the trash for {trashDays} days and can be restored.
        </p>
        <Form method="post" action={resource.path} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={record.id} />
          <Button variant="danger">Delete</Button>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </Form>
      </Dialog>
    </>
  );
}

export function RestoreButton({ resource, record }: Props) {
  return (
    <Form method="post" action={resource.path}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={record.id} />
      <Button variant="outline" aria-label={`Restore ${record.title}`}>
        Restore
      </Button>
    </Form>
  );
}

/** How many days deleted records can be restored. The loader of the root route provides it. */
export function useTrashDays(): number {
  const shell = useRouteLoaderData("root") as { trashDays: number } | undefined;
  return shell?.trashDays ?? 30;
}
