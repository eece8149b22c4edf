import { Form } from "react-router";
import { useShell } from "~/ministry/use-shell";
import { Button } from "~/ui/button";

/** After a picture was deleted: the way to have it back. */
export function UndoDelete() {
  const { flash } = useShell();
  if (flash?.title !== "Picture deleted" || !flash.note) return null;
  return (
    <Form
      method="post"
      action="/admin/media"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3"
    >
      <p>The picture is kept for 30 days, out of sight.</p>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={flash.note} />
      <Button look="outline">Undo</Button>
    </Form>
  );
}
