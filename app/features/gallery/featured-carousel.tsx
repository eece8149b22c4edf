import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { artScripture, artVerse, type GalleryItem } from "./gallery-item";
import { MediaPicture, MediaTitle } from "./media-grid";

// Phones load the file of 400 pixels: it is sharp enough and saves data.
const slideSizes =
  "(min-width: 64rem) 30rem, (min-width: 48rem) 24rem, (min-resolution: 1.5dppx) 11rem, 20rem";

/** A scrollable row. Its buttons are in carousel.browser.ts. */
export function FeaturedCarousel({ items }: { items: GalleryItem[] }) {
  return (
    <section aria-label="Featured" aria-roledescription="carousel" className="carousel">
      <h2 className="sr-only">Featured</h2>
      <ul className="relative flex">
        {items.map((item, index) => (
          <li key={item.id} className="group relative shrink-0">
            <MediaPicture
              item={item}
              sizes={slideSizes}
              loading={index === 0 ? "eager" : "lazy"}
              fetchPriority={index === 0 ? "high" : undefined}
            />
            <div className="carousel-text">
              <MediaTitle item={item} className="text-fluid-lg" />
              <p className="carousel-verse">{artVerse(item) ?? item.description}</p>
              <p className="mt-1 text-fluid-sm">{artScripture(item) ?? item.category}</p>
            </div>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div
          className="needs-script carousel-steps flex items-center justify-center"
          data-print="no"
        >
          <Step label="Previous picture" icon="chevron-left" />
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              aria-label={`Show ${item.title}, ${index + 1} of ${items.length}`}
              aria-current={index === 0 ? "true" : undefined}
              className="carousel-dot"
            >
              <span className="lancet">
                <Picture
                  src={item.imageUrl}
                  alt=""
                  // The first is the file of its slide, which is there already.
                  sizes={index === 0 ? slideSizes : "2.75rem"}
                  className="size-full"
                />
              </span>
            </button>
          ))}
          <Step label="Next picture" icon="chevron-right" />
        </div>
      )}
    </section>
  );
}

function Step({ label, icon }: { label: string; icon: "chevron-left" | "chevron-right" }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="carousel-step grid size-11 place-items-center rounded-full border border-linen/40 hover:border-dawn hover:text-dawn"
    >
      <Icon name={icon} />
    </button>
  );
}
