import { Form, Link } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { addressOf, deleteQuestion, type Noun } from "./noun";
import { useTrashDays } from "./use-trash-days";

type Named = { id: string; title: string };
type Props = { noun: Noun; record: Named };

const small =
  "inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8 text-muted hover:text-ink";

export function EditLink({ noun, record }: Props) {
  return (
    <Link
      to={addressOf(noun.path, { edit: record.id })}
      aria-label={`Edit ${record.title}`}
      className={small}
    >
      <Icon name="pencil" />
    </Link>
  );
}

/** Asks the specified question first; the platform opens the dialog, with and without JavaScript. */
export function DeleteButton({ noun, record }: Props) {
  const id = `delete-${record.id}`;
  const trashDays = useTrashDays();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Delete ${record.title}`}
        className={small}
      >
        <Icon name="trash-2" />
      </button>
      <Dialog id={id} title={deleteQuestion(noun)} className="text-left whitespace-normal">
        <p className="font-semibold">{record.title}</p>
        <p className="mt-1 text-muted">
          It stays in the trash for {trashDays} days and can be restored.
        </p>
        <Form method="post" action={noun.path} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={record.id} />
          <Button look="danger">Delete</Button>
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

export function RestoreButton({ noun, record }: Props) {
  return (
    <Form method="post" action={noun.path}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={record.id} />
      <Button look="outline" aria-label={`Restore ${record.title}`}>
        Restore
      </Button>
    </Form>
  );
}
