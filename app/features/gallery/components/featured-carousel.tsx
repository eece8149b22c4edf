import type { GalleryItem } from "~/features/gallery/gallery-item";
import { useSlides } from "~/features/gallery/use-slides";
import { Eyebrow } from "~/ui/eyebrow";
import { Icon } from "~/ui/icon";
import { useInBrowser } from "~/ui/use-in-browser";
import { MediaPicture } from "./media-picture";
import { MediaTitle } from "./media-title";

/** A row of windows to pass along. It never moves by itself; without JavaScript it is scrolled by hand. */
export function FeaturedCarousel({ items }: { items: GalleryItem[] }) {
  const { strip, current, show, noteScroll } = useSlides(items.length);
  const hasScript = useInBrowser(() => true, false);
  return (
    <section aria-label="Featured" aria-roledescription="carousel" className="carousel pb-12">
      <h2 className="sr-only">Featured</h2>
      <ul
        ref={strip}
        onScroll={noteScroll}
        className="relative flex snap-x snap-mandatory overflow-x-auto pb-2 [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className="group relative shrink-0 snap-start md:grid md:grid-cols-[2fr_3fr] md:items-center md:gap-12"
          >
            <MediaPicture
              item={item}
              // Phones get the lighter file, which the grid below shows too: data is dear.
              sizes="(min-width: 48rem) 19rem, 12rem"
              loading={index === 0 ? "eager" : "lazy"}
              fetchPriority={index === 0 ? "high" : undefined}
              className="max-md:max-w-64"
            />
            <div className="max-md:mt-5">
              <Eyebrow className="text-dawn">{item.category}</Eyebrow>
              <MediaTitle item={item} className="mt-2 text-fluid-2xl" />
              <p className="mt-3 text-mist">{item.description}</p>
            </div>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div
          className={`shell mt-6 flex items-center gap-1 ${hasScript ? "" : "invisible"}`}
          data-print="no"
        >
          <Step words="Previous picture" onClick={() => show(current - 1)} icon="chevron-left" />
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              onClick={() => show(index)}
              aria-label={`Show ${item.title}, ${index + 1} of ${items.length}`}
              aria-current={index === current ? "true" : undefined}
              className="grid size-11 place-items-center pointer-fine:w-8"
            >
              <span
                className={`size-2.5 rounded-full border border-dawn ${index === current ? "bg-dawn px-2" : ""}`}
              />
            </button>
          ))}
          <Step words="Next picture" onClick={() => show(current + 1)} icon="chevron-right" />
        </div>
      )}
    </section>
  );
}

type StepProps = { words: string; icon: "chevron-left" | "chevron-right"; onClick: () => void };

function Step({ words, icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={words}
      className="grid size-11 place-items-center rounded-full border border-linen/40 hover:border-dawn hover:text-dawn"
    >
      <Icon name={icon} />
    </button>
  );
}
