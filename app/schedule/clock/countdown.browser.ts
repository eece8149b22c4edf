import { defineTickingElement, serverNow } from "./server-clock";
import { formatCountdown, formatTimeLeft } from "./time-left";

/** Keeps the time left in every `<count-down>` right. It changes every minute, and every second in the last hour. */
export function startCountdown(): void {
  defineTickingElement("count-down", (element) => {
    const until = element.getAttribute("until") ?? "";
    const [shown, spoken] = element.children;
    setText(shown, formatCountdown(until, serverNow()));
    setText(spoken, formatTimeLeft(until, serverNow()));
  });
}

/** Screen readers may lose their place when a text is replaced, even by the same text. */
function setText(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
