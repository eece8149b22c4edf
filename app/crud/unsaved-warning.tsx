import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { type Blocker, useBlocker } from "react-router";
import { Button } from "~/ui/button";
import { clearFormDraft } from "~/ui/forms/form-draft-storage";
import { isFormDirty, markFieldsDirty } from "~/ui/forms/use-form-draft";

/**
 * Warns before a user leaves a form with unsaved changes, and deletes the draft if they leave anyway.
 * A submission that came back with a `result` is unsaved too. There is no warning while `isAutosaved`. After
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
    addEventListener("beforeunload", warn);
    element?.addEventListener("submit", submit);
    element?.addEventListener("input", type);
    return () => {
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
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  const allowLeaving = () => {
    mayLeave.current = true;
    clearFormDraft(address);
  };
  return { blocker, allowLeaving };
}

const never = () => false;

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
  const isBlocked = blocker.state === "blocked";
  const leaveOrAsk = useEffectEvent(async (signal: AbortSignal) => {
    const isSaved = saveFirst && (await Promise.race([saveFirst(), resolveAfter(maxSavingMs)]));
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
        Leave without saving?
      </h2>
      <p className="mt-2 text-muted">Your changes are not saved. If you leave, they are lost.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" autoFocus onClick={() => dialog.current?.close()}>
          Keep editing
        </Button>
        <Button type="button" variant="outline" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </dialog>
  );
}

function resolveAfter(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}
