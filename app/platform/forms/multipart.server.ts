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
/** A browser sends one header of at most some 150 bytes with a field. */
const maxTextHeaderBytes = 512;
const textField = /^form-data; name="([^"]*)"$/;

/** The fields of a form, at most 100, without files. Throws if the body is damaged. */
export function* multipartFields(boundary: string, bytes: Uint8Array): Generator<[string, string]> {
  const limits = { maxHeaderSize: maxTextHeaderBytes, maxFileSize: bytes.length };
  let count = 0;
  for (const part of parseMultipart(bytes, { boundary, ...limits })) {
    if (count >= maxTextParts) return;
    count += 1;
    // The parser's own reading of this header takes 200 ms for a body that holds nothing but parameters.
    const name = textField.exec(part.headers["content-disposition"] ?? "")?.[1];
    if (name) yield [name, part.text];
  }
}

/** The parts of a whole body, without copying their content. Throws if the body is damaged. */
export function multipartParts(boundary: string, bytes: Uint8Array): MultipartPart[] {
  const limits = { maxFileSize: bytes.length, maxTotalSize: bytes.length };
  return [...parseMultipart(bytes, { boundary, ...limits })];
}
