import { type GalleryItem, lightboxId, watchAddress } from "~/features/gallery/gallery-item";
import { OutsideLink } from "~/ui/outside-link";

const wholeCard = "text-left after:absolute after:inset-0 focus-visible:after:rounded-card";

/** The title of an item; a click anywhere on its card opens the picture, or the video in a new tab. */
export function MediaTitle({ item, className = "" }: { item: GalleryItem; className?: string }) {
  const address = watchAddress(item);
  return (
    <h3 className={className}>
      {address ? (
        <OutsideLink href={address} className={wholeCard}>
          <span className="sr-only">Watch: </span>
          {item.title}
        </OutsideLink>
      ) : (
        <button
          type="button"
          popoverTarget={lightboxId(item)}
          aria-haspopup="dialog"
          className={`cursor-zoom-in ${wholeCard}`}
        >
          {item.title}
        </button>
      )}
    </h3>
  );
}
