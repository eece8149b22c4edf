import { type RefObject, useEffect, useEffectEvent } from "react";

const debounceMs = 400;

/**
 * Asks the server about the form around `element` while it is filled in, and shows the answer. `ask` should use fetch,
 * because React Router's fetchers leave the page when the session or the connection is lost. Errors are ignored: the
 * last answer stays.
 */
export function useFormAnswer<Answer>(
  element: RefObject<Element | null>,
  ask: (form: HTMLFormElement, signal: AbortSignal) => Promise<Answer>,
  show: (answer: Answer) => void,
): void {
  const askAndShow = useEffectEvent((form: HTMLFormElement, signal: AbortSignal) => {
    ask(form, signal).then(show, () => {});
  });
  useEffect(() => {
    const form = element.current?.closest("form");
    let controller = new AbortController();
    const update = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      setTimeout(() => {
        if (form && navigator.onLine && !signal.aborted) askAndShow(form, signal);
      }, debounceMs);
    };
    // The form may have been filled in before hydration, or restored by the browser.
    update();
    form?.addEventListener("input", update);
    return () => {
      controller.abort();
      form?.removeEventListener("input", update);
    };
  }, [element]);
}
