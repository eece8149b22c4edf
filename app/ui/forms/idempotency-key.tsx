import { useEffect, useRef } from "react";

/**
 * Identifies one submission, so that it is stored once however often it is sent. Without JavaScript there is no key.
 * `value` is that of an earlier attempt.
 */
export function IdempotencyKeyField({ value }: { value?: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value ||= newIdempotencyKey();
  }, []);
  return <input ref={field} type="hidden" name="sending" defaultValue={value} />;
}

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
