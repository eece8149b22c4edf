import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EraseDialog } from "./erase-dialog";

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
      <EraseDialog
        id={dialog}
        title={`Erase this ${thing} for good?`}
        action={action}
        fields={{ id: record.id, version: record.version }}
      >
        <p>
          Every word of it is deleted now, with every mail about it. There is no trash and no Undo.
        </p>
      </EraseDialog>
    </>
  );
}
