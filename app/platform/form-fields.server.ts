import { data } from "react-router";
import type { z } from "zod";
import type { FormReply } from "~/ui/form-reply";

const mostFields = 100;
/** More boxes of one name than any form has. What goes beyond is not carried on, nor sent back. */
const mostValues = 100;
const mostFieldBytes = 100 * 1024;

/** What was typed, by field; several values of one name are a list, files are left out. */
export async function readFields(request: Request): Promise<FormReply["values"]> {
  const form = await readForm(request);
  const fields: FormReply["values"] = Object.create(null);
  for (const name of [...new Set(form.keys())].slice(0, mostFields)) {
    const sent = form.getAll(name).filter((value) => typeof value === "string");
    const values = sent.slice(0, mostValues);
    if (values.some((value) => Buffer.byteLength(value) > mostFieldBytes)) {
      throw refusal(
        413,
        "A field of this form holds more text than it can take. Please shorten it.",
      );
    }
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

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw refusal(400, "The form arrived damaged. Please go back and send it again.");
  }
}

function refusal(status: number, statusText: string) {
  return data(null, { status, statusText });
}
