import { type GalleryItem, lightboxId, watchUrl } from "~/features/gallery/gallery-item";
import { ExternalLink } from "~/ui/external-link";

const wholeCard = "text-left after:absolute after:inset-0 focus-visible:after:rounded-card";

/** The title of an item; a click anywhere on its card opens the picture, or the video in a new tab. */
export function MediaTitle({ item, className = "" }: { item: GalleryItem; className?: string }) {
  const address = watchUrl(item);
  return (
    <h3 className={className}>
      {address ? (
        <ExternalLink href={address} className={wholeCard}>
          <span className="sr-only">Watch: </span>
          {item.title}
        </ExternalLink>
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
