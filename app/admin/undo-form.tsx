import { Form } from "react-router";
import type { Undo } from "~/platform/forms/flash.server";

/** Takes back what the toast tells of. */
export function UndoForm({ undo }: { undo: Undo }) {
  return (
    <Form method="post" action={undo.action}>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Undo
      </button>
    </Form>
  );
}
