import { useRef, useState } from "react";

/** Which slide of a scrolling strip stands at its beginning, and how to bring another one there. */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  /** How far each slide lies from the first. */
  function places(): number[] {
    const slides = [...(strip.current?.children ?? [])] as HTMLElement[];
    return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  }

  function noteScroll() {
    const now = strip.current?.scrollLeft ?? 0;
    const distances = places().map((place) => Math.abs(place - now));
    setCurrent(Math.max(0, distances.indexOf(Math.min(...distances))));
  }

  /** After the last comes the first again. */
  function show(index: number) {
    strip.current?.scrollTo({ left: places()[(index + count) % count] });
  }

  return { strip, current, show, noteScroll };
}
