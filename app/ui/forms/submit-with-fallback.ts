import { data } from "react-router";
import type { ToastMessage } from "~/ui/toast";
import type { FormResult } from "./form-result";

type Kept = ReturnType<typeof data<FormResult>>;

/**
 * Sends a form on to the server. When no answer comes back (the phone is offline, the line was cut)
 * the page stays, with all that was typed and a toast that says so.
 */
export async function submitWithFallback<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  failed: ToastMessage,
  /** What else can be done where no line was found. */
  keepFor?: (typed: FormData, values: FormResult["values"]) => Promise<Kept | undefined>,
) {
  const typed = await request.clone().formData();
  try {
    return await send();
  } catch (reason) {
    if (reason instanceof Response) throw reason;
    const kept = reason instanceof TypeError && (await keepFor?.(typed, fieldsOf(typed)));
    if (kept) return kept;
    const reply: FormResult = {
      errors: {},
      values: fieldsOf(typed),
      toast: { ...failed, isDestructive: true },
    };
    return data(reply, { status: 503 });
  }
}

function fieldsOf(form: FormData): FormResult["values"] {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}
