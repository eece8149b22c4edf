import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** Asks to type the word before anything is erased for good. The `children` say what, `fields` go with the answer. */
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
            pattern="\s*ERASE\s*"
            title="ERASE, in capital letters"
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
