import { useEffect, useRef } from "react";

/** Names one sending of a form, so that it arrives once however often it is tried. Without JavaScript there is none. */
export function IdempotencyKeyField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value ||= newIdempotencyKey();
  }, []);
  return <input ref={field} type="hidden" name="sending" />;
}

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
