import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { createPath, useNavigation } from "react-router";
import {
  continueOnline,
  holdLink,
  holdNavigation,
  noConnection,
  rememberForm,
  tryAgain,
  type UnreachableMessage,
  useConnection,
  useUnsentForm,
} from "~/ui/connection";
import { Icon } from "~/ui/icon";

/** Says that the connection is slow or lost. The page below stays as it is. */
export function ConnectionNotice({ text = noConnection }: { text?: string }) {
  const connection = useConnection();
  const unsentForm = useUnsentForm();
  const modal = useModalDialog(connection !== "fine");
  const { location: next } = useNavigation();
  const holdPage = useEffectEvent(({ data, ports }: MessageEvent<UnreachableMessage>) => {
    ports[0]?.postMessage("kept");
    // If a script of the next screen is cut, the router reloads this one.
    const isReload = data.unreachable === location.href;
    holdNavigation(next && isReload ? createPath(next) : data.unreachable);
  });
  useEffect(() => {
    const hold = (event: MessageEvent) => holdPage(event);
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    worker?.addEventListener("message", hold);
    return () => worker?.removeEventListener("message", hold);
  }, []);
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) rememberForm(target, submitter);
    };
    // On the window, which gets an event before React does.
    addEventListener("submit", remember, true);
    addEventListener("click", holdLink, true);
    addEventListener("online", continueOnline);
    return () => {
      removeEventListener("submit", remember, true);
      removeEventListener("click", holdLink, true);
      removeEventListener("online", continueOnline);
    };
  }, []);
  const notice = (
    <div
      aria-live="polite"
      className={
        connection === "fine"
          ? "sr-only"
          : "fixed inset-x-4 top-18 z-50 mx-auto flex max-w-md flex-wrap items-center gap-x-3 rounded-card border-2 border-dawn bg-surface text-ink py-1 pr-2 pl-4 shadow-2xl lg:top-4"
      }
      data-print="no"
      data-connection={connection}
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
  return (
    <>
      {modal ? createPortal(notice, modal) : notice}
      {unsentForm && createPortal(<UnsentNote />, unsentForm)}
    </>
  );
}

/** At the end of a form that was sent without a connection. Whether it arrived is not known. */
function UnsentNote() {
  return (
    <p role="alert" className="mt-3 flex w-full flex-wrap items-center gap-x-3">
      The connection is back. This may not be done yet.
      <button
        type="button"
        onClick={tryAgain}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        Try again
      </button>
    </p>
  );
}

/** The modal dialog that is open, if any: nothing outside of it can be seen well or tapped. */
function useModalDialog(isNeeded: boolean): Element | null {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const find = () => setModal(document.querySelector("dialog:modal"));
    find();
    addEventListener("close", find, true);
    return () => {
      removeEventListener("close", find, true);
      setModal(null);
    };
  }, [isNeeded]);
  return modal;
}
