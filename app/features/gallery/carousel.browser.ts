/** The buttons scroll the row of slides and wrap around at both ends. It never moves by itself. */
export function startCarousel(): void {
  const row = document.querySelector(".carousel > ul");
  const slides = [...document.querySelectorAll<HTMLElement>(".carousel li")];
  const [previous, ...dots] = document.querySelectorAll(".carousel > div > button");
  const next = dots.pop();
  if (!row || !previous || !next) return;
  let current = 0;

  const offset = (slide?: HTMLElement) => (slide?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);

  const updateCurrent = () => {
    const distances = slides.map((slide) => Math.abs(offset(slide) - row.scrollLeft));
    current = distances.indexOf(Math.min(...distances));
    for (const [index, dot] of dots.entries()) {
      dot.ariaCurrent = index === current ? "true" : null;
    }
  };

  const show = (index: number) => row.scrollTo({ left: offset(slides.at(index % slides.length)) });

  row.addEventListener("scroll", updateCurrent);
  previous.addEventListener("click", () => show(current - 1));
  next.addEventListener("click", () => show(current + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => show(index));
  // The visitor may have scrolled before the script started.
  requestAnimationFrame(updateCurrent);
}
