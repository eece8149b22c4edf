import { useRef, useState } from "react";

/** Which slide of a scrolling strip stands in the middle, and how to bring another one there. */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function noteScroll() {
    const slides = [...(strip.current?.children ?? [])];
    const distances = slides.map(distanceFromMiddle);
    setCurrent(Math.max(0, distances.indexOf(Math.min(...distances))));
  }

  function distanceFromMiddle(slide: Element): number {
    const { left, width } = slide.getBoundingClientRect();
    return Math.abs(left + width / 2 - window.innerWidth / 2);
  }

  /** After the last comes the first again. */
  function show(index: number) {
    const slide = strip.current?.children[(index + count) % count];
    if (!(slide instanceof HTMLElement)) return;
    const left = slide.offsetLeft + slide.offsetWidth / 2 - window.innerWidth / 2;
    strip.current?.scrollTo({ left });
  }

  return { strip, current, show, noteScroll };
}
