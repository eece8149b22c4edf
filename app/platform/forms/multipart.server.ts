/** Multipart bodies, for forms and uploads. */
import {
  getMultipartBoundary,
  type MultipartPart,
  parseMultipart,
} from "@remix-run/multipart-parser";

/** RFC 2046 */
const maxBoundaryLength = 70;

/** The boundary that a Content-Type names; undefined if it is not a multipart form. */
export function multipartBoundary(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const boundary = getMultipartBoundary(contentType);
  return boundary && boundary.length <= maxBoundaryLength ? boundary : undefined;
}

const maxTextParts = 100;
/** A browser sends one header of at most some 150 bytes with a field. The name of a file has up to 765. */
const maxTextHeaderBytes = 1_024;
const textField = /^form-data; name="([^"]*)"$/;
const fileField = /^form-data; name="([^"]*)"; filename=/;

type MultipartForm = { fields: [string, string][]; files: Map<string, Uint8Array> };

/** The fields of a form, at most 100, and the files that were chosen. Throws if the body is damaged. */
export function multipartForm(boundary: string, bytes: Uint8Array): MultipartForm {
  const limits = { maxHeaderSize: maxTextHeaderBytes, maxFileSize: bytes.length };
  const form: MultipartForm = { fields: [], files: new Map() };
  let count = 0;
  for (const part of parseMultipart(bytes, { boundary, ...limits })) {
    if (count >= maxTextParts) break;
    count += 1;
    // The parser's own reading of this header takes 200 ms for a body that holds nothing but parameters.
    const disposition = part.headers["content-disposition"] ?? "";
    const name = textField.exec(disposition)?.[1];
    if (name) form.fields.push([name, part.text]);
    const fileName = fileField.exec(disposition)?.[1];
    // Without a choice, browsers send an empty file.
    if (fileName && part.bytes.length > 0) form.files.set(fileName, part.bytes);
  }
  return form;
}

/** The parts of a whole body, without copying their content. Throws if the body is damaged. */
export function multipartParts(boundary: string, bytes: Uint8Array): MultipartPart[] {
  const limits = { maxFileSize: bytes.length, maxTotalSize: bytes.length };
  return [...parseMultipart(bytes, { boundary, ...limits })];
}
