/**
 * What was typed in a form of the admin area, from sending it until the page is there again. If the session has ended
 * meanwhile, the person signs in and finds the text in the form. It may be confidential, so it is in session storage,
 * for an hour at most, and only while it is needed: not after it is stored, after sign-out, or for another person.
 */
import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { type FormDraft, readFormDraft } from "~/ui/forms/form-draft-storage";
import { readTypedFields, restoreFields } from "~/ui/forms/use-form-draft";

type SentText = { by: string; page: string; form: string; at: number; fields: FormDraft };

const storageKey = "sent /admin";
const lifetimeMs = 3_600_000;

/** Called once, around all screens of the admin area. */
export function useSentText(userId: string): void {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const page = pathname + search;
  useEffect(() => {
    restoreSentText(userId, page);
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) keepSentText(userId, page, target);
    };
    addEventListener("submit", keep, true);
    return () => removeEventListener("submit", keep, true);
  }, [userId, page]);
  const isIdle = state === "idle";
  useEffect(() => {
    if (isIdle) return;
    return () => {
      if (location.pathname !== "/admin") forgetSentText();
    };
  }, [isIdle]);
}

export function forgetSentText(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}

function keepSentText(by: string, page: string, form: HTMLFormElement): void {
  const action = form.getAttribute("action") ?? page;
  // Forms for records store what is typed under their URL.
  if (form.getAttribute("method") !== "post" || readFormDraft(action).length > 0) return;
  const fields = readVisibleFields(form);
  if (fields.every(([, value]) => value.trim() === "")) return;
  const sent: SentText = { by, page, form: nameOf(form), at: Date.now(), fields };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {}
}

function restoreSentText(userId: string, page: string): void {
  const sent = readSentText();
  if (!sent) return;
  const isOfUser = sent.by === userId && sent.at > Date.now() - lifetimeMs;
  const form = [...document.forms].find((one) => nameOf(one) === sent.form);
  if (isOfUser && (sent.page !== page || !form)) return;
  forgetSentText();
  if (!isOfUser || !form) return;
  restoreFields(form, sent.fields);
  // Whatever follows the typing learns of it too.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

function readSentText(): SentText | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Never a password. Hidden fields are those of the new page. */
function readVisibleFields(form: HTMLFormElement): FormDraft {
  const hidden = new Set(
    [...form.querySelectorAll<HTMLInputElement>("[type=hidden], [type=password]")].map(
      ({ name }) => name,
    ),
  );
  return readTypedFields(form).filter(([name]) => !hidden.has(name));
}

/** Several forms of a page may have the same URL. */
function nameOf(form: HTMLFormElement): string {
  const target = readTypedFields(form).filter(([name]) => name === "intent" || name === "id");
  const names = [...form.elements].map((field) => field.getAttribute("name"));
  return JSON.stringify([form.getAttribute("action"), target, names]);
}
