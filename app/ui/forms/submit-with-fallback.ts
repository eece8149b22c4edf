import { type DataStrategyResult, data } from "react-router";
import { announcesConnection, NoConnectionError, noConnection } from "~/ui/connection";
import type { ToastMessage } from "~/ui/toast";
import { clearFormDraft } from "./form-draft-storage";
import type { FormResult } from "./form-result";

type FallbackResult = ReturnType<typeof data<FormResult>>;

/**
 * Sends a form to the server. If that fails, the page stays with everything that was typed, and a toast says so. There
 * is no toast if the page announces a lost connection.
 */
export async function submitWithFallback<Result>(
  request: Request,
  send: () => Promise<Result>,
  failed: ToastMessage,
  /** Handles the form while the phone is offline. */
  whenOffline?: (
    typed: FormData,
    values: FormResult["values"],
  ) => Promise<FallbackResult | undefined>,
) {
  const typed = await request.clone().formData();
  try {
    return await send();
  } catch (reason) {
    if (reason instanceof Response) {
      // React does not leave the form when the whole page is loaded, so nothing else would delete the draft.
      const { pathname, search } = new URL(request.url);
      if (reason.headers.has("X-Remix-Reload-Document")) clearFormDraft(pathname + search);
      throw reason;
    }
    const handled = reason instanceof TypeError && (await whenOffline?.(typed, toValues(typed)));
    if (handled) return handled;
    return notSent(typed, failed, isNoConnection(reason));
  }
}

type Results = Record<string, DataStrategyResult>;

/** Client middleware for the forms whose action has no fallback of its own. */
export async function keepFormsWhileOffline(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === "GET") return next();
  const typed = await request.clone().formData();
  const results = await next();
  for (const outcome of Object.values(results)) {
    if (outcome.type !== "error" || !isNoConnection(outcome.result)) continue;
    const result = notSent(typed, { title: noConnection }, true);
    Object.assign(outcome, { type: "data", result });
  }
  return results;
}

function notSent(typed: FormData, failed: ToastMessage, isOffline: boolean): FallbackResult {
  const toast = { ...failed, isDestructive: true, ...(isOffline && { untilOnline: true }) };
  const notice = isOffline && announcesConnection() ? { isUnsent: true as const } : { toast };
  return data({ errors: {}, values: toValues(typed), ...notice }, { status: 503 });
}

/** The router wraps the error of an action in `data`. */
function isNoConnection(error: unknown): boolean {
  const wrapped = error as { data?: unknown } | undefined;
  return wrapped?.data instanceof NoConnectionError || error instanceof NoConnectionError;
}

function toValues(form: FormData): FormResult["values"] {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}
