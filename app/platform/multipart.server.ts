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

/** The parts of a whole body, without copying their content. Throws if the body is damaged. */
export function multipartParts(boundary: string, bytes: Uint8Array): MultipartPart[] {
  const limits = { maxFileSize: bytes.length, maxTotalSize: bytes.length };
  return [...parseMultipart(bytes, { boundary, ...limits })];
}
