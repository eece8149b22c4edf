/** The same steps for every public form: parse, refuse, keep, tell. */
import { data, redirect } from "react-router";
import type { z } from "zod";
import type { FormReply } from "~/ui/form-reply";
import type { ToastMessage } from "~/ui/toast";
import type { Database } from "./database.server";
import { db } from "./database.server";
import { setFlash } from "./flash.server";
import { log } from "./log.server";

type Form<Value> = {
  schema: z.ZodType<Value>;
  /** Writes the record and all that belongs to it; runs inside one transaction. */
  keep: (value: Value, transaction: Database) => Promise<void>;
  succeeded: ToastMessage;
  failed: ToastMessage;
  /** A toast for a refusal, where the form has one. */
  refused?: (errors: Record<string, string>) => ToastMessage | undefined;
  /** Where the person goes on after success. */
  next: string;
};

/** 422 with the mistakes beside the fields, 503 when keeping fails, else on to `next` with a toast. */
export async function receiveForm<Value>(request: Request, form: Form<Value>) {
  const values = fieldsOf(await request.formData());
  const parsed = form.schema.safeParse(values);
  if (!parsed.success) {
    const errors = mistakesOf(parsed.error);
    const reply: FormReply = { errors, values, toast: form.refused?.(errors) };
    return data(reply, { status: 422 });
  }
  try {
    await db.transaction().execute((transaction) => form.keep(parsed.data, transaction));
  } catch (error) {
    log.error({ err: error }, "a form could not be kept");
    const reply: FormReply = { errors: {}, values, toast: { ...form.failed, isDestructive: true } };
    return data(reply, { status: 503 });
  }
  return redirect(form.next, {
    status: 303,
    headers: { "Set-Cookie": await setFlash(form.succeeded) },
  });
}

/** Every text of a form by its name. */
export function fieldsOf(formData: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name).filter((value) => typeof value === "string");
    fields[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return fields;
}

/** The first mistake of each field. */
export function mistakesOf(error: z.ZodError): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const issue of error.issues) mistakes[String(issue.path[0] ?? "form")] ??= issue.message;
  return mistakes;
}
