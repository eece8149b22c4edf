import { Form } from "react-router";
import type { PictureSearch } from "~/platform/media.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";

/** Looks for words in what pictures show and in their names. The address keeps them. */
export function SearchPictures({ search }: { search: PictureSearch }) {
  return (
    <Form
      key={search.words}
      action="/admin/media"
      role="search"
      className="mb-8 flex w-full items-end gap-3 sm:w-auto *:first:grow"
    >
      <TextField name="q" label="Search pictures" type="search" defaultValue={search.words} />
      {search.onlyWaiting && <input type="hidden" name="show" value="waiting" />}
      <Button look="outline">
        <Icon name="search" /> Search
      </Button>
    </Form>
  );
}
