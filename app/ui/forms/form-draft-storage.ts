/**
 * Drafts of forms in session storage. Storage can be full, or blocked in a private window; forms then work without drafts.
 */
export type FormDraft = [name: string, value: string][];

export function hasFormDraft(form: string): boolean {
  return readFormDraft(form).length > 0;
}

export function readFormDraft(form: string): FormDraft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(form)) ?? "[]");
  } catch {
    return [];
  }
}

export function storeFormDraft(form: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {}
}

export function clearFormDraft(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {}
}

function storageKey(form: string): string {
  return `typed ${form}`;
}
