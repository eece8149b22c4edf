import { Link } from "react-router";
import { EmptyList, nothingMatches } from "~/crud/empty-list";
import { RestoreButton } from "~/crud/record-actions";
import { emptyListText, pathWithQuery } from "~/crud/resource";
import type { LibraryPicture } from "~/platform/media/media.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { Badge } from "~/ui/badge";
import { Picture } from "~/ui/picture";
import { mediaResource as noun } from "./resource";

export function PictureGrid({ pictures, asked }: { pictures: LibraryPicture[]; asked: ListQuery }) {
  const isTrash = asked.show === "trash";
  const isNarrowed = asked.q !== "" || isTrash;
  if (pictures.length === 0) {
    return (
      <EmptyList
        {...(isNarrowed
          ? nothingMatches
          : { text: emptyListText(noun), hint: "What you upload above is shown here." })}
      />
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4">
      {pictures.map((picture) => (
        <li key={picture.id} className="group relative">
          {isTrash ? (
            <Deleted picture={picture} />
          ) : (
            <Kept picture={picture} address={pathWithQuery(noun.path, edit(picture, asked))} />
          )}
        </li>
      ))}
    </ul>
  );
}

function edit({ id }: LibraryPicture, { q, page }: ListQuery) {
  return { q, page: page > 1 ? page : null, edit: id };
}

function Kept({ picture, address }: { picture: LibraryPicture; address: string }) {
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

/** Its files are not served any more: there is nothing to show but its name. */
function Deleted({ picture }: { picture: LibraryPicture }) {
  return (
    <div className="flex h-full flex-col justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="font-sans text-fluid-sm leading-snug font-semibold break-words">
        {picture.name}
        <span className="mt-1 line-clamp-3 font-normal text-muted">{picture.alt}</span>
      </h2>
      <RestoreButton resource={noun} record={{ id: picture.id, title: picture.name }} />
    </div>
  );
}
