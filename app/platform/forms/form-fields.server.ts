import { data } from "react-router";
import type { z } from "zod";
import type { FormResult } from "~/ui/forms/form-result";
import { multipartBoundary, multipartForm } from "./multipart.server";

const maxFields = 100;
/** No form has as many checkboxes of one name. */
const maxValuesPerField = 100;
const maxNameLength = 100;
const maxFieldBytes = 100 * 1024;
/** A refused form shows its text again, as HTML and as JSON. Escaping a character costs ten times as much as copying it. */
const escapedCharacters = /[<>&"'\\\p{Cc}]/gu;
const maxEscapedCharacters = 50_000;

/** The typed values by field name. Repeated names become a list; files are ignored. */
export async function readFields(request: Request): Promise<FormResult["values"]> {
  return (await readFieldsAndFile(request)).values;
}

/** The same, with the file of one field. Undefined if none was chosen. */
export async function readFieldsAndFile(
  request: Request,
  fileField = "",
): Promise<{ values: FormResult["values"]; file: Uint8Array | undefined }> {
  const { pairs, files } = await readPairs(request);
  return { values: toValues(pairs), file: files?.get(fileField) };
}

function toValues(pairs: Iterable<[string, string]>): FormResult["values"] {
  const fields = new Map<string, string[]>();
  let escaped = 0;
  for (const [name, value] of pairs) {
    const values = fields.get(name) ?? [];
    const isTooMany = values.length === 0 && fields.size >= maxFields;
    if (isTooMany || values.length >= maxValuesPerField || name.length > maxNameLength) continue;
    escaped += value.match(escapedCharacters)?.length ?? 0;
    if (Buffer.byteLength(value) > maxFieldBytes || escaped > maxEscapedCharacters) {
      throw refusal(
        413,
        "One of the fields has more text than we can take. Please shorten it and send it again.",
      );
    }
    values.push(value);
    fields.set(name, values);
  }
  const typed: FormResult["values"] = Object.create(null);
  for (const [name, values] of fields)
    typed[name] = values.length === 1 ? (values[0] ?? "") : values;
  return typed;
}

/** The first error of each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return errors;
}

/** `Request.formData` is not used: with many pairs or long part headers its cost is quadratic. */
async function readPairs(
  request: Request,
): Promise<{ pairs: Iterable<[string, string]>; files?: Map<string, Uint8Array> }> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
      return { pairs: new URLSearchParams(await request.text()) };
    }
    const boundary = multipartBoundary(type);
    if (!boundary) throw new Error("Not a form");
    const { fields, files } = multipartForm(boundary, await request.bytes());
    return { pairs: fields, files };
  } catch {
    throw refusal(400, "Your form did not reach us whole. Please go back and send it again.");
  }
}

function refusal(status: number, statusText: string) {
  return data(null, { status, statusText });
}
