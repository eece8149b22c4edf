import { type RefObject, useEffect } from "react";

const content = "a,button,p,li,dt,dd,h1,h2,h3,td,label,input,textarea,select,img,article";

/** Marks what floats over the page while the page moves, and wherever it would come to rest on something. */
export function useHideOverContent(floating: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const own = floating.current;
        own?.toggleAttribute("data-hidden", isOver(own));
      }, 250);
    };
    const move = () => {
      floating.current?.toggleAttribute("data-hidden", true);
      settle();
    };
    settle();
    addEventListener("scroll", move, { passive: true });
    return () => removeEventListener("scroll", move);
  }, [floating, page]);
}

function isOver(floating: HTMLElement): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  return [0, 0.5, 0.99].some((part) =>
    document
      .elementsFromPoint(x + width * part, y + height * part)
      .concat(document.elementsFromPoint(x, y + height * part))
      .some((one) => one.matches(content) && !floating.contains(one)),
  );
}
