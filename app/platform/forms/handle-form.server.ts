/** The write path of every form: check, save, and turn the outcome into a response. */

import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument } from "react-router";
import type { z } from "zod";
import { log } from "~/platform/log.server";
import { notFound } from "~/platform/not-found.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { BackLink } from "~/ui/missing";
import type { ToastMessage } from "~/ui/toast";
import { type Flash, setFlash } from "./flash.server";
import { fieldErrors } from "./form-fields.server";

export type FormValues = FormResult["values"];

/** An outcome that stays on the page may replace any part of the result, for example `values` that hold a password. */
export type FormOutcome<Result extends FormResult = FormResult> =
  | ({ outcome: "saved"; redirectTo: string } & RedirectOptions)
  /** The error page, for a record that is not there any more. */
  | { outcome: "notFound"; message: string; back: BackLink }
  | ({ outcome: "shown" | "invalid" | "forbidden" | "missing" | "conflict" } & Partial<Result>)
  | ({ outcome: "rateLimited"; retryAfter: number } & Partial<Result>);

type RedirectOptions = {
  toast?: Omit<Flash, "id">;
  cookies?: string[];
  /** Makes the router load the whole page, with a new content security policy. */
  reloadsDocument?: boolean;
};

type Form = {
  /** In the log. */
  name: string;
  /** Everything that was typed. Every response except a redirect returns it. */
  values: FormValues;
  /** The reference is in the log too, so that a person can quote it. */
  failureToast: (reference: string) => ToastMessage;
};

const statusOf = {
  shown: 200,
  invalid: 422,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  rateLimited: 429,
  failed: 503,
};

/** `save` parses, authorises and writes in one transaction. If it throws, the response is 503 with the typed text. */
export async function handleForm<Result extends FormResult = FormResult>(
  form: Form,
  save: () => Promise<FormOutcome<Result>>,
) {
  const ended = await attempt(form, save);
  if (ended.outcome === "saved") {
    return redirectAfterForm(ended.redirectTo, ended);
  }
  if (ended.outcome === "notFound") {
    notFound(ended.message, ended.back);
  }
  // The compiler cannot split a union with a type parameter; the fields that are left are those of a result.
  const { outcome, retryAfter, toast, ...result } = ended as {
    outcome: keyof typeof statusOf;
    retryAfter?: number;
  } & Partial<FormResult>;
  const isDestructive = (outcome !== "invalid" && outcome !== "shown") || toast?.isDestructive;
  const response = {
    errors: {},
    values: form.values,
    ...result,
    toast: toast && { ...toast, isDestructive },
  } as FormResult & Partial<Result>;
  return data(response, {
    status: statusOf[outcome],
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });
}

async function attempt<Result extends FormResult>(
  { name, failureToast }: Form,
  save: () => Promise<FormOutcome<Result>>,
) {
  try {
    requireWritableDatabase();
    return await save();
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, form: name }, "A form could not be saved");
    return { outcome: "failed" as const, toast: failureToast(reference) };
  }
}

export function invalid(error: z.ZodError, toast?: ToastMessage) {
  return { outcome: "invalid" as const, errors: fieldErrors(error), toast };
}

/** A redirect after a form was saved. The next page shows the toast. */
export function redirectWithToast(
  to: string,
  toast?: Omit<Flash, "id">,
  cookies?: string[],
): Promise<Response> {
  return redirectAfterForm(to, { toast, cookies });
}

async function redirectAfterForm(
  to: string,
  { toast, cookies = [], reloadsDocument }: RedirectOptions,
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toast) headers.append("Set-Cookie", await setFlash(toast));
  return (reloadsDocument ? redirectDocument : redirect)(to, { status: 303, headers });
}
