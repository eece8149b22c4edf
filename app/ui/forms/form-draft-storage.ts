/**
 * Drafts of forms in the browser. Forms of visitors use session storage, because others may use the same device. Forms
 * of the admin area, named by their URL, use local storage: the text survives closing the tab, for a day or until
 * sign-out. Storage can be full, or blocked in a private window; forms then work without drafts.
 */
export type FormDraft = [name: string, value: string][];

type StoredDraft = { at: number; fields: FormDraft };

const lifetimeMs = 86_400_000;
const adminPrefix = "typed /admin";
const ownerKey = "typed by";

/** For forms of visitors. The page script calls it, so it is short. */
export function hasFormDraft(form: string): boolean {
  try {
    return sessionStorage.getItem(storageKey(form)) !== null;
  } catch {
    return false;
  }
}

export function readFormDraft(form: string, notBefore = 0): FormDraft {
  try {
    const draft = parseDraft(storageOf(form).getItem(storageKey(form)));
    return draft && draft.at >= notBefore ? draft.fields : [];
  } catch {
    return [];
  }
}

export function storeFormDraft(form: string, fields: FormDraft): void {
  try {
    const draft: StoredDraft = { at: Date.now(), fields };
    storageOf(form).setItem(storageKey(form), JSON.stringify(draft));
  } catch {}
}

export function clearFormDraft(form: string): void {
  try {
    storageOf(form).removeItem(storageKey(form));
  } catch {}
}

/** Deletes drafts of the admin area that are a day old, and all drafts of another person. */
export function keepDraftsOf(userId: string): void {
  try {
    if (localStorage.getItem(ownerKey) !== userId) clearAdminDrafts();
    localStorage.setItem(ownerKey, userId);
    for (const key of adminKeys()) {
      if (!parseDraft(localStorage.getItem(key))) localStorage.removeItem(key);
    }
  } catch {}
}

export function clearAdminDrafts(): void {
  try {
    for (const key of [...adminKeys(), ownerKey]) localStorage.removeItem(key);
  } catch {}
}

function adminKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(adminPrefix));
}

/** Undefined if there is none, or if it is too old. */
function parseDraft(text: string | null): StoredDraft | undefined {
  const draft: StoredDraft | null = JSON.parse(text ?? "null");
  return draft && draft.at > Date.now() - lifetimeMs ? draft : undefined;
}

function storageOf(form: string): Storage {
  return storageKey(form).startsWith(adminPrefix) ? localStorage : sessionStorage;
}

function storageKey(form: string): string {
  return `typed ${form}`;
}
