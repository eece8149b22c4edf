import { Link } from "react-router";
import type { LibraryPicture, PictureSearch } from "~/platform/media.server";
import { Badge } from "~/ui/badge";
import { Picture } from "~/ui/picture";
import { mediaPath } from "./media-path";

type Props = { pictures: LibraryPicture[]; search: PictureSearch };

export function PictureGrid({ pictures, search }: Props) {
  if (pictures.length === 0) return <NoPictures words={search.words} />;
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4">
      {pictures.map((picture) => (
        <li key={picture.id} className="group relative">
          <Picture
            src={picture.address}
            alt={picture.alt}
            sizes="(min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 46vw"
            className="aspect-[4/3] w-full rounded-card bg-sunken"
          />
          <h2 className="mt-2 font-sans text-fluid-sm leading-snug font-semibold">
            <Link
              to={mediaPath(search, picture.id)}
              className="line-clamp-2 break-words underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {picture.name}
            </Link>
          </h2>
          <p className="mt-1 line-clamp-2 text-sm text-muted">
            {picture.isUsable ? (
              picture.alt || "Decoration"
            ) : (
              <Badge look="urgent">To describe</Badge>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function NoPictures({ words }: { words: string }) {
  return (
    <p className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
      {words
        ? `No picture is called or shows “${words}”.`
        : "No pictures found. Add your first picture!"}
    </p>
  );
}
