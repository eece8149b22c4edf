import { useEffect, useRef } from "react";
import { EmptyList, nothingMatches } from "~/crud/list-toolbar";
import { PictureDescriptionForm, PictureFrame } from "~/crud/pictures/picture-description-form";
import { RestoreButton } from "~/crud/record-actions";
import type { RecordResult } from "~/crud/record-result";
import { emptyListText, pathWithQuery } from "~/crud/resource";
import type { LibraryPicture } from "~/platform/media/media.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { Badge } from "~/ui/badge";
import { submittedValue } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

const resource = resources.media;

export function PictureGrid({
  pictures,
  listQuery,
}: {
  pictures: LibraryPicture[];
  listQuery: ListQuery;
}) {
  const isTrash = listQuery.show === "trash";
  const isNarrowed = listQuery.q !== "" || isTrash;
  if (pictures.length === 0) {
    return (
      <EmptyList
        {...(isNarrowed
          ? nothingMatches(resource, listQuery)
          : { text: emptyListText(resource), hint: "Pictures that you upload appear here." })}
      />
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4">
      {pictures.map((picture) => (
        <li key={picture.id} className="group relative">
          {isTrash ? (
            <DeletedPicture picture={picture} />
          ) : (
            <PictureCard
              picture={picture}
              address={pathWithQuery(resource.path, edit(picture, listQuery))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function edit({ id }: LibraryPicture, { q, page }: ListQuery) {
  return { q, page: page > 1 ? page : null, edit: id };
}

function PictureCard({ picture, address }: { picture: LibraryPicture; address: string }) {
  return (
    <>
      <Picture
        src={picture.address}
        alt={picture.alt}
        sizes="(min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 46vw"
        className="aspect-[4/3] w-full rounded-card bg-sunken"
      />
      <h2 className="mt-2 font-sans text-fluid-sm leading-snug font-semibold">
        <Link
          to={address}
          className="line-clamp-2 break-words underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {picture.name}
        </Link>
      </h2>
      {picture.isUsable ? (
        <p className="mt-1 line-clamp-2 text-sm text-muted">{picture.alt || "Decoration"}</p>
      ) : (
        <p className="mt-1">
          <Badge variant="urgent">To describe</Badge>
        </p>
      )}
    </>
  );
}

/** The files of a deleted picture are not served, so that only its name can be shown. */
function DeletedPicture({ picture }: { picture: LibraryPicture }) {
  return (
    <div className="flex h-full flex-col justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="font-sans text-fluid-sm leading-snug font-semibold break-words">
        {picture.name}
        <span className="mt-1 line-clamp-3 font-normal text-muted">{picture.alt}</span>
      </h2>
      <RestoreButton resource={resource} record={{ id: picture.id, title: picture.name }} />
    </div>
  );
}

type UndescribedProps = {
  pictures: LibraryPicture[];
  /** The URL of this list. */
  address: string;
  result?: RecordResult;
};

export function UndescribedPictures({ pictures, address, result }: UndescribedProps) {
  const list = useFocusNext(pictures);
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
            result={submittedValue(result, "id") === picture.id ? result : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** A picture leaves the list when it is described. The focus moves to the next one. */
function useFocusNext(pictures: LibraryPicture[]) {
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
