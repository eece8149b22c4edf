import { DescribePicture } from "~/admin/records/describe-picture";
import type { LibraryPicture, PictureSearch } from "~/platform/media.server";
import { type FormReply, typed } from "~/ui/form-reply";
import { Picture } from "~/ui/picture";
import { mediaPath } from "./media-path";
import { NoPictures } from "./picture-grid";

type Props = { pictures: LibraryPicture[]; search: PictureSearch; reply?: FormReply };

/** The pictures that nobody has described yet, each with the question what it shows. */
export function WaitingList({ pictures, search, reply }: Props) {
  if (pictures.length === 0 && search.words) return <NoPictures words={search.words} />;
  if (pictures.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
        Every picture is described. Thank you.
      </p>
    );
  }
  return (
    <ul className="space-y-4">
      {pictures.map((picture) => (
        <li
          key={picture.id}
          className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[14rem_1fr]"
        >
          <div>
            <Picture
              src={picture.address}
              alt=""
              sizes="14rem"
              className="max-h-56 w-full rounded-lg bg-sunken object-contain"
            />
            <h2 className="mt-2 font-sans text-fluid-sm font-semibold break-words">
              {picture.name}
            </h2>
          </div>
          <DescribePicture
            picture={picture}
            action={mediaPath(search)}
            reply={typed(reply, "id") === picture.id ? reply : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
