import type { ReactNode } from "react";
import { Form } from "react-router";
import type { AddressedTable } from "~/platform/privacy/record-address.server";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";

/** Erasing cannot be undone, so the user has to type a word. `named` is the name of the record. */
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

/**
 * Leads to everything that is stored about the person of a record. The server looks the address up, so that it is in no
 * URL and no log.
 */
export function ErasePersonButton({
  table,
  id,
  named,
}: {
  table: AddressedTable;
  id: string;
  /** What the button is about, if there are several on the page. */
  named?: string;
}) {
  const label = "Erase everything about this person";
  return (
    <Form method="post" action="/admin/settings/privacy/address">
      <input type="hidden" name="table" value={table} />
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value="look"
        variant="outline"
        aria-label={named ? `${label}: ${named}` : label}
        className="text-danger"
      >
        Erase everything
      </Button>
      {!named && (
        <p className="mt-2 text-sm text-muted">
          Not only this. You first see all that is stored about this person.
        </p>
      )}
    </Form>
  );
}

/** `children` say what is erased. `fields` are sent with the form. */
export function EraseDialog({
  id,
  title,
  action,
  fields,
  children,
}: {
  id: string;
  title: string;
  action: string;
  fields: Record<string, string | number>;
  children: ReactNode;
}) {
  return (
    <Dialog id={id} title={title} className="text-left whitespace-normal">
      {children}
      <Form method="post" action={action} className="mt-5">
        <input type="hidden" name="intent" value="erase" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="block">
          <span className="mb-1.5 block font-semibold">Type ERASE to go on</span>
          <input
            type="text"
            name="confirmation"
            required
            pattern="\s*[Ee][Rr][Aa][Ss][Ee]\s*"
            title="the word ERASE"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="w-full rounded-lg border border-muted/70 bg-surface px-4 py-3 sm:max-w-60"
          />
        </label>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger">Erase for good</Button>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
