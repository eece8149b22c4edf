import { Day, Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";
import { artLabel, artScripture, type GalleryItem, lightboxId, watchUrl } from "./gallery-item";
import "./lightbox.css";

/** One popover dialog per picture. They open and close without scripts; lightbox.browser.ts adds the rest. */
export function Lightbox({ items }: { items: GalleryItem[] }) {
  const pictures = items.filter((item) => !watchUrl(item));
  return (
    <div data-print="no">
      {pictures.map((item, index) => (
        <LightboxWindow
          key={item.id}
          item={item}
          place={`${index + 1} of ${pictures.length}`}
          previous={pictures.at(index - 1) ?? item}
          next={pictures[(index + 1) % pictures.length] ?? item}
        />
      ))}
    </div>
  );
}

type Props = { item: GalleryItem; place: string; previous: GalleryItem; next: GalleryItem };

function LightboxWindow({ item, place, previous, next }: Props) {
  const id = lightboxId(item);
  const scripture = artScripture(item);
  const round =
    "grid size-12 place-items-center rounded-full border border-linen/40 hover:border-dawn hover:text-dawn";
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className="lightbox">
      <p className="lightbox-counter text-sm text-mist figures">{place}</p>
      <button
        type="button"
        autoFocus
        popoverTarget={id}
        popoverTargetAction="hide"
        data-action="close"
        aria-label="Close"
        className={`lightbox-close ${round}`}
      >
        <Icon name="x" className="size-6" />
      </button>
      <div className="lightbox-picture">
        <PictureOrPlaceholder
          src={item.imageUrl}
          alt={item.alt}
          sizes="(min-width: 56rem) 60vw, 100vw"
        />
      </div>
      <div className="lightbox-text">
        <h2 id={`${id}-title`} className="text-fluid-xl">
          {item.title}
        </h2>
        <Facts
          className="mt-2 text-mist"
          facts={
            scripture
              ? [
                  { icon: "images", label: "Kind", value: artLabel(item) },
                  { icon: "book-open", label: "Scripture", value: scripture },
                ]
              : [
                  { icon: "images", label: "Category", value: item.category },
                  { icon: "calendar-days", label: "Date", value: <Day date={item.date} /> },
                ]
          }
        />
        <p className="mt-3 text-mist">
          <LinkedText text={item.description} />
        </p>
      </div>
      {next !== item && (
        <>
          <button
            type="button"
            popoverTarget={lightboxId(previous)}
            data-action="previous"
            aria-label="Previous picture"
            className={`lightbox-previous ${round}`}
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <button
            type="button"
            popoverTarget={lightboxId(next)}
            data-action="next"
            aria-label="Next picture"
            className={`lightbox-next ${round}`}
          >
            <Icon name="chevron-right" className="size-6" />
          </button>
        </>
      )}
    </dialog>
  );
}
