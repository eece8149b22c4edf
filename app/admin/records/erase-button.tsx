import { Form } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";

/** Erasing alone is final: it says so, and asks to type the word. `named` tells records of a list apart. */
export function EraseButton({
  action,
  record,
  thing,
  named,
}: {
  action: string;
  record: { id: string; version: number };
  thing: string;
  named: string;
}) {
  const dialog = `erase-${record.id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={dialog}
        aria-label={`Erase ${named}`}
        className={buttonClass("outline", "text-danger")}
      >
        <Icon name="trash-2" /> Erase
      </button>
      <Dialog
        id={dialog}
        title={`Erase this ${thing} for good?`}
        className="text-left whitespace-normal"
      >
        <p>
          Every word of it is deleted now, with every mail about it. There is no trash and no Undo.
        </p>
        <Form method="post" action={action} className="mt-5">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="version" value={record.version} />
          <label className="block">
            <span className="mb-1.5 block font-semibold">Type ERASE to go on</span>
            <input
              type="text"
              name="confirmation"
              required
              pattern="\s*ERASE\s*"
              title="ERASE, in capital letters"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="w-full rounded-lg border border-muted/70 bg-surface px-4 py-3 sm:max-w-60"
            />
          </label>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="danger">Erase for good</Button>
            <button
              type="button"
              popoverTarget={dialog}
              popoverTargetAction="hide"
              className={buttonClass("outline")}
            >
              Cancel
            </button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
