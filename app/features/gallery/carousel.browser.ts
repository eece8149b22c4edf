/** The buttons scroll the row of slides and wrap around at both ends. It never moves by itself. */
export function startCarousel(): void {
  const row = document.querySelector(".carousel > ul");
  const slides = [...document.querySelectorAll<HTMLElement>(".carousel li")];
  const [previous, ...dots] = document.querySelectorAll(".carousel > div > button");
  const next = dots.pop();
  if (!row || !previous || !next) return;
  let current = 0;

  const offset = (slide?: HTMLElement) => (slide?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);

  const mark = (index: number) => {
    current = index;
    for (const dot of dots) dot.ariaCurrent = dot === dots[index] ? "true" : null;
  };

  const readPosition = () => {
    const distances = slides.map((slide) => Math.abs(offset(slide) - row.scrollLeft));
    mark(distances.indexOf(Math.min(...distances)));
  };

  /** Marks the slide at once, so that a press while the row still moves counts from this slide. */
  const show = (index: number) => {
    mark((index + slides.length) % slides.length);
    row.scrollTo({ left: offset(slides[current]) });
  };

  // Safari has scrollend since version 26.2.
  row.addEventListener("onscrollend" in row ? "scrollend" : "scroll", readPosition);
  previous.addEventListener("click", () => show(current - 1));
  next.addEventListener("click", () => show(current + 1));
  for (const dot of dots) dot.addEventListener("click", () => show(dots.indexOf(dot)));
  // The visitor may have scrolled before the script started.
  requestAnimationFrame(readPosition);
}
