import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import type { LibraryPicture } from "~/platform/media/media.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Spinner } from "~/ui/spinner";
import { PictureDescriptionForm } from "./picture-description-form";
import { PicturePicker } from "./picture-picker";
import { UploadZone } from "./upload-zone";

type Props = { onChoose: (picture: LibraryPicture) => void; onClose: () => void };
type Library = { pictures: PageOf<LibraryPicture> };

/**
 * The library, to choose or to upload one picture. It stands outside the form that asked for it, in the page
 * and for React: neither a form within a form nor an event of one reaches the other.
 */
export function PictureDialog({ onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const library = useFetcher<Library>();
  const [query, setQuery] = useState({ words: "", page: 1 });
  const [undescribed, setUndescribed] = useState<LibraryPicture>();
  const { load } = library;
  const address = `/admin/media?${new URLSearchParams({ q: query.words, page: String(query.page) })}`;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => void load(address), [load, address]);

  // The one that opened it has the focus again before it learns what was chosen.
  const choose = (picture: LibraryPicture) => {
    dialog.current?.close();
    onChoose(picture);
  };
  const use = (picture: LibraryPicture) => (
    <Button type="button" onClick={() => choose(picture)}>
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
          words={query.words}
          onSearch={(words) => setQuery({ words, page: 1 })}
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
