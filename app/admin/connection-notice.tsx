import { useEffect } from "react";
import { holdLink, noConnection, rememberForm, tryAgain, useConnection } from "~/ui/connection";
import { Icon } from "~/ui/icon";

/** Says that the connection is slow or lost. The page below stays as it is. */
export function ConnectionNotice({ text = noConnection }: { text?: string }) {
  const connection = useConnection();
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) rememberForm(target, submitter);
    };
    // On the window, which gets an event before React does.
    addEventListener("submit", remember, true);
    addEventListener("click", holdLink, true);
    return () => {
      removeEventListener("submit", remember, true);
      removeEventListener("click", holdLink, true);
    };
  }, []);
  return (
    <div
      aria-live="polite"
      className={
        connection === "fine"
          ? "sr-only"
          : "fixed inset-x-4 top-18 z-50 mx-auto flex max-w-md flex-wrap items-center gap-x-3 rounded-card border-2 border-dawn bg-surface text-ink py-1 pr-2 pl-4 shadow-2xl lg:top-4"
      }
      data-print="no"
    >
      {connection === "slow" && (
        <span className="py-2.5">The connection is slow. Please wait.</span>
      )}
      {connection === "lost" && (
        <>
          <Icon name="circle-alert" className="text-accent" />
          <span className="min-w-0 grow basis-40 py-2.5">{text}</span>
          <button
            type="button"
            onClick={tryAgain}
            className="min-h-11 rounded-full px-3 font-semibold underline underline-offset-4 hover:bg-ink/8"
          >
            Try again
          </button>
        </>
      )}
    </div>
  );
}
