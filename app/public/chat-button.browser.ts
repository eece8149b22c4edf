const content = "a,button,p,li,dt,dd,h1,h2,h3,td,label,input,textarea,select,img,article";
const scrollEndMs = 250;

/** Hides the floating chat button while the page scrolls and wherever it would cover content. */
export function startChatButton(): void {
  const button = document.querySelector<HTMLElement>(".chat-button");
  if (!button) return;
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => button.toggleAttribute("data-hidden", coversContent(button)),
      scrollEndMs,
    );
  };
  addEventListener(
    "scroll",
    () => {
      button.toggleAttribute("data-hidden", true);
      update();
    },
    { passive: true },
  );
  update();
}

function coversContent(floating: HTMLElement): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  return [0, 0.5, 0.99].some((part) =>
    document
      .elementsFromPoint(x + width * part, y + height * part)
      .concat(document.elementsFromPoint(x, y + height * part))
      .some((one) => one.matches(content) && !floating.contains(one)),
  );
}
