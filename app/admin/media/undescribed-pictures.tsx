import { useEffect, useRef } from "react";
import { PictureDescriptionForm } from "~/crud/pictures/picture-description-form";
import { PictureFrame } from "~/crud/pictures/picture-frame";
import type { RecordResult } from "~/crud/record-result";
import type { LibraryPicture } from "~/platform/media/media.server";
import { submittedValue } from "~/ui/forms/form-result";

type Props = {
  pictures: LibraryPicture[];
  /** Of this list. */
  address: string;
  reply?: RecordResult;
};

/** The pictures that nobody has described yet, each with the question what it shows. */
export function UndescribedPictures({ pictures, address, reply }: Props) {
  const list = useGoingOn(pictures);
  if (pictures.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
        Nothing is left to describe here.
      </p>
    );
  }
  return (
    <ul ref={list} className="space-y-4">
      {pictures.map((picture) => (
        <li
          key={picture.id}
          className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[14rem_1fr]"
        >
          <div>
            <PictureFrame picture={picture} sizes="14rem" className="max-h-56" />
            <h2 className="mt-2 font-sans text-fluid-sm font-semibold break-words">
              {picture.name}
            </h2>
          </div>
          <PictureDescriptionForm
            picture={picture}
            action={address}
            reply={submittedValue(reply, "id") === picture.id ? reply : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** One that is described leaves the list, and the focus with it: it goes on to the next. */
function useGoingOn(pictures: LibraryPicture[]) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(pictures.length);
  useEffect(() => {
    const isFewer = pictures.length < count.current;
    count.current = pictures.length;
    if (isFewer && document.activeElement === document.body) {
      list.current?.querySelector("textarea")?.focus();
    }
  }, [pictures]);
  return list;
}
