import { useState } from "react";
import { useShell } from "./use-shell";

/**
 * The `key` of a form: it changes when a form was accepted, so that the next one is blank, and stays
 * while the visitor moves about the page, so that nothing typed is lost.
 */
export function useFormKey(): string | undefined {
  const { flash } = useShell();
  const [key, setKey] = useState(flash?.id);
  if (flash && flash.id !== key) setKey(flash.id);
  return key;
}
