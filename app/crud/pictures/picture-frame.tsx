import type { LibraryPicture } from "~/platform/media/media.server";
import { Picture } from "~/ui/picture";

type Props = {
  picture: LibraryPicture;
  sizes: string;
  /** How high it may be. */
  className: string;
  alt?: string;
};

/** A picture whole and in its own shape, never larger than it is. */
export function PictureFrame({ picture, sizes, className, alt = "" }: Props) {
  return (
    <div className="grid self-start overflow-hidden rounded-lg bg-sunken">
      <Picture
        src={picture.address}
        alt={alt}
        sizes={sizes}
        className={`m-auto h-auto w-auto max-w-full ${className}`}
      />
    </div>
  );
}
