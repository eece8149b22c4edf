import { useRef } from "react";
import type { LibraryPicture } from "~/platform/media/media.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { Picture } from "~/ui/picture";

type Props = {
  pictures: PageOf<LibraryPicture>;
  words: string;
  onSearch: (words: string) => void;
  onPage: (page: number) => void;
  onChoose: (picture: LibraryPicture) => void;
};

/** The pictures of the library as buttons, with a search and pages. */
export function PicturePicker({ pictures, words, onSearch, onPage, onChoose }: Props) {
  const { rows, page, pages } = pictures;
  const search = useRef<HTMLInputElement>(null);
  return (
    <>
      <form
        className="mt-6 flex items-end gap-3 *:first:grow"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(search.current?.value.trim() ?? "");
        }}
      >
        <TextField ref={search} name="words" id="picture-words" label="Search" type="search" />
        <Button variant="outline">Search</Button>
      </form>
      {rows.length > 0 ? (
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {rows.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => onChoose(picture)}
                className="flex h-full w-full flex-col overflow-hidden rounded-lg border border-line text-left hover:border-accent"
              >
                <Picture
                  src={picture.address}
                  alt=""
                  sizes="(min-width: 48rem) 13rem, 45vw"
                  className="aspect-[4/3] w-full bg-sunken"
                />
                <span className="m-2.5 line-clamp-2 text-sm break-words">
                  {picture.isUsable ? picture.alt || picture.name : `To describe: ${picture.name}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-6 rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
          {words ? `No picture is called or shows “${words}”.` : "There are no pictures yet."}
        </p>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of pictures" className="mt-6 flex items-center justify-between">
          <Button
            type="button"
            variant="outline"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <span className="text-muted tabular-nums">
            Page {page} of {pages}
          </span>
          <Button
            type="button"
            variant="outline"
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  );
}
