import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import type { LibraryPicture } from "~/platform/media/media.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Spinner } from "~/ui/spinner";
import { PictureDescriptionForm } from "./picture-description-form";
import { UploadZone } from "./upload-zone";

type Props = { onChoose: (picture: LibraryPicture) => void; onClose: () => void };
type Library = { pictures: PageOf<LibraryPicture> };

/**
 * Chooses or uploads one picture. A portal and stopped events keep it apart from the form that opened it, because
 * forms must not be nested and React events bubble through portals.
 */
export function PictureDialog({ onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const library = useFetcher<Library>();
  const [query, setQuery] = useState({ search: "", page: 1 });
  const [undescribed, setUndescribed] = useState<LibraryPicture>();
  const { load } = library;
  const address = `/admin/media?${new URLSearchParams({ q: query.search, page: String(query.page) })}`;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => void load(address), [load, address]);

  // The dialog returns the focus before the choice is reported.
  const choose = (picture: LibraryPicture) => {
    dialog.current?.close();
    onChoose(picture);
  };
  const use = (picture: LibraryPicture) => (
    <Button type="button" className="place-self-start" onClick={() => choose(picture)}>
      Use this picture
    </Button>
  );
  const pictures = library.data?.pictures;
  return createPortal(
    <dialog
      ref={dialog}
      onClose={onClose}
      onSubmit={keepInside}
      onChange={keepInside}
      onInput={keepInside}
      aria-labelledby="picture-dialog-title"
      className="m-auto max-h-[92dvh] w-[min(60rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-line bg-surface p-4 text-fluid-sm text-ink shadow-2xl backdrop:bg-night/70 md:p-8"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="picture-dialog-title" className="text-fluid-xl">
          Choose a picture
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
        >
          <Icon name="x" />
        </button>
      </div>
      <UploadZone onArrival={() => void load(address)} then={use} />
      {undescribed && (
        <section aria-label="Describe the picture first" className="mt-6">
          <PictureDescriptionForm key={undescribed.id} picture={undescribed} then={use} />
        </section>
      )}
      {pictures ? (
        <PicturePicker
          pictures={pictures}
          search={query.search}
          onSearch={(search) => setQuery({ search, page: 1 })}
          onPage={(page) => setQuery({ ...query, page })}
          onChoose={(picture) => (picture.isUsable ? choose(picture) : setUndescribed(picture))}
        />
      ) : (
        <Spinner label="Loading..." />
      )}
    </dialog>,
    document.body,
  );
}

function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}

type PickerProps = {
  pictures: PageOf<LibraryPicture>;
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onChoose: (picture: LibraryPicture) => void;
};

function PicturePicker({ pictures, search, onSearch, onPage, onChoose }: PickerProps) {
  const { rows, page, pages } = pictures;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <form
        className="mt-6 flex items-end gap-3 *:first:grow"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(input.current?.value.trim() ?? "");
        }}
      >
        <TextField ref={input} name="words" id="picture-words" label="Search" type="search" />
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
          {search ? `No picture is called or shows “${search}”.` : "There are no pictures yet."}
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
