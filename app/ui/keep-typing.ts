import { data } from "react-router";
import type { FormReply } from "./form-reply";
import type { ToastMessage } from "./toast";

/**
 * Sends a form on to the server. When no answer comes back (the phone is offline, the line was cut)
 * the page stays, with all that was typed and a toast that says so.
 */
export async function keepTyping<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  failed: ToastMessage,
) {
  const typed = await request.clone().formData();
  try {
    return await send();
  } catch (reason) {
    if (reason instanceof Response) throw reason;
    const reply: FormReply = {
      errors: {},
      values: fieldsOf(typed),
      toast: { ...failed, isDestructive: true },
    };
    return data(reply, { status: 503 });
  }
}

function fieldsOf(form: FormData): FormReply["values"] {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}
