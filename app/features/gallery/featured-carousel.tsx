import { useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { Eyebrow } from "~/ui/section";
import { useInBrowser } from "~/ui/use-in-browser";
import type { GalleryItem } from "./gallery-item";
import { MediaPicture, MediaTitle } from "./media-grid";

/** Never moves by itself. Without JavaScript it is a scrollable row. */
export function FeaturedCarousel({ items }: { items: GalleryItem[] }) {
  const { strip, current, show, updateCurrent } = useSlides(items.length);
  const hasScript = useInBrowser(() => true, false);
  return (
    <section aria-label="Featured" aria-roledescription="carousel" className="carousel pb-12">
      <h2 className="sr-only">Featured</h2>
      <ul
        ref={strip}
        onScroll={updateCurrent}
        className="relative flex snap-x snap-mandatory overflow-x-auto pb-2 [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className="group relative shrink-0 snap-start md:grid md:grid-cols-[2fr_3fr] md:items-center md:gap-12"
          >
            <MediaPicture
              item={item}
              // Phones load the small file, which the grid below uses too.
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
          <Step label="Previous picture" onClick={() => show(current - 1)} icon="chevron-left" />
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
          <Step label="Next picture" onClick={() => show(current + 1)} icon="chevron-right" />
        </div>
      )}
    </section>
  );
}

type StepProps = { label: string; icon: "chevron-left" | "chevron-right"; onClick: () => void };

function Step({ label, icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="grid size-11 place-items-center rounded-full border border-linen/40 hover:border-dawn hover:text-dawn"
    >
      <Icon name={icon} />
    </button>
  );
}

/** The slide at the start of a scrolling strip, and a function that scrolls to another one. */
function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  /** Offset of each slide from the first. */
  function offsets(): number[] {
    const slides = [...(strip.current?.children ?? [])] as HTMLElement[];
    return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  }

  function updateCurrent() {
    const now = strip.current?.scrollLeft ?? 0;
    const distances = offsets().map((offset) => Math.abs(offset - now));
    setCurrent(Math.max(0, distances.indexOf(Math.min(...distances))));
  }

  /** Wraps around at both ends. */
  function show(index: number) {
    strip.current?.scrollTo({ left: offsets()[(index + count) % count] });
  }

  return { strip, current, show, updateCurrent };
}
