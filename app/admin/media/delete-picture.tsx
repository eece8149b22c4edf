import { Form } from "react-router";
import { deleteQuestion } from "~/crud/resource";
import { useTrashDays } from "~/crud/use-trash-days";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { mediaResource } from "./resource";

const id = "delete-picture";

/** Asks first; the platform opens the dialog, with and without JavaScript. */
export function DeletePicture({ picture, action }: { picture: LibraryPicture; action: string }) {
  const trashDays = useTrashDays();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass("outline", "text-danger")}>
        <Icon name="trash-2" /> Delete
      </button>
      <Dialog id={id} title={deleteQuestion(mediaResource)}>
        <p className="font-semibold break-words">{picture.name}</p>
        <p className="mt-1 text-muted">
          It is gone from the site at once, stays in the trash for {trashDays} days and can be
          restored.
        </p>
        <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={picture.id} />
          <Button className="bg-danger text-page">Delete</Button>
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
