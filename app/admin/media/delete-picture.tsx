import { Form } from "react-router";
import type { LibraryPicture } from "~/platform/media.server";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";

const dialogId = "delete-picture";

/** Asks first; works without JavaScript. */
export function DeletePicture({ picture, action }: { picture: LibraryPicture; action: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        className={buttonClass("outline", "text-danger")}
      >
        <Icon name="trash-2" /> Delete
      </button>
      <Dialog id={dialogId} title="Delete picture">
        <p>Are you sure you want to delete this picture?</p>
        <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={picture.id} />
          <Button>Delete</Button>
          <Button type="button" look="outline" popoverTarget={dialogId} popoverTargetAction="hide">
            Cancel
          </Button>
        </Form>
      </Dialog>
    </>
  );
}
