import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { type Blocker, useBlocker, useLocation } from "react-router";
import { Button } from "~/ui/button";
import { clearFormDraft } from "~/ui/forms/form-draft-storage";
import { isFormDirty, markFieldsDirty } from "~/ui/forms/use-form-draft";

/**
 * Marks forms that have nothing to do with what is typed in the form above, such as a note to a record. All other forms of
 * the page ask first while that form has unsaved changes, because they work with what is saved.
 */
export const besideForm = { "data-beside-form": "" };

/**
 * Warns before a user leaves a form with unsaved changes or sends another form of the page, and deletes the draft if they
 * leave anyway. A submission that came back with a `result` is unsaved too. There is no warning while `isAutosaved`. After
 * `allowLeaving` there is no warning and no draft.
 */
export function useUnsavedWarning(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  result: unknown,
  isAutosaved: () => boolean = never,
): { blocker: Blocker; allowLeaving: () => void } {
  const mayLeave = useRef(false);
  const isRefused = useRef(false);
  const sent = useRef<EventTarget>(null);
  // Layout effects, because the user may leave before other effects run.
  useLayoutEffect(() => {
    isRefused.current = result !== undefined;
    if (!result) return;
    mayLeave.current = false;
    if (form.current) markFieldsDirty(form.current);
  }, [form, result]);
  const hasChanges = useCallback(
    () =>
      form.current !== null &&
      !mayLeave.current &&
      !isAutosaved() &&
      (isRefused.current || isFormDirty(form.current)),
    [form, isAutosaved],
  );
  useLayoutEffect(() => {
    const element = form.current;
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    const submit = () => {
      mayLeave.current = true;
    };
    const type = () => {
      mayLeave.current = false;
    };
    // The router starts the navigation in the same task.
    const note = ({ target }: Event) => {
      sent.current = target;
      setTimeout(() => {
        sent.current = null;
      });
    };
    addEventListener("submit", note, true);
    addEventListener("beforeunload", warn);
    element?.addEventListener("submit", submit);
    element?.addEventListener("input", type);
    return () => {
      removeEventListener("submit", note, true);
      removeEventListener("beforeunload", warn);
      element?.removeEventListener("submit", submit);
      element?.removeEventListener("input", type);
      // Keep the draft when a lost session leads to the login page: the user comes back to it.
      if (location.pathname !== "/admin") clearFormDraft(address);
    };
  }, [form, address, hasChanges]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges() &&
      (isOtherPlace(currentLocation, nextLocation) || isOtherForm(sent.current, form.current)),
  );
  const allowLeaving = () => {
    mayLeave.current = true;
    clearFormDraft(address);
  };
  return { blocker, allowLeaving };
}

const never = () => false;

type Place = { pathname: string; search: string };

function isOtherPlace(here: Place, next: Place): boolean {
  return here.pathname + here.search !== next.pathname + next.search;
}

function isOtherForm(sent: EventTarget | null, form: HTMLFormElement | null): boolean {
  return sent instanceof HTMLFormElement && sent !== form && !sent.closest("[data-beside-form]");
}

/** How long the autosave before leaving may take. */
const maxSavingMs = 3_000;

/** `saveFirst` autosaves the form. If that succeeds, nothing is asked. */
export function UnsavedDialog({
  blocker,
  saveFirst,
}: {
  blocker: Blocker;
  saveFirst?: () => Promise<boolean>;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const here = useLocation();
  const isBlocked = blocker.state === "blocked";
  const isLeaving = !blocker.location || isOtherPlace(here, blocker.location);
  const leaveOrAsk = useEffectEvent(async (signal: AbortSignal) => {
    const isSaved =
      isLeaving && saveFirst && (await Promise.race([saveFirst(), resolveAfter(maxSavingMs)]));
    if (signal.aborted) return;
    if (isSaved) blocker.proceed?.();
    else dialog.current?.showModal();
  });
  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    const ending = new AbortController();
    void leaveOrAsk(ending.signal);
    return () => ending.abort();
  }, [isBlocked]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="unsaved-title"
      onClose={() => blocker.reset?.()}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-2xl backdrop:bg-night/70"
    >
      <h2 id="unsaved-title" className="text-fluid-lg">
        {isLeaving ? "Leave" : "Go on"} without saving?
      </h2>
      <p className="mt-2 text-muted">
        {isLeaving
          ? "Your changes are not saved. If you leave, they are lost."
          : "What you changed in the form is not saved, and is not part of this. Save it first, so that nothing is lost."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" autoFocus onClick={() => dialog.current?.close()}>
          Keep editing
        </Button>
        <Button type="button" variant="outline" onClick={() => blocker.proceed?.()}>
          {isLeaving ? "Leave" : "Go on"} without saving
        </Button>
      </div>
    </dialog>
  );
}

function resolveAfter(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}
