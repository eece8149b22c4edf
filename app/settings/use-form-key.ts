import { useState } from "react";
import { useSiteData } from "./use-site-data";

/**
 * The `key` of a form: it changes when a form was accepted, so that the next one is blank, and stays
 * while the visitor moves about the page, so that nothing typed is lost.
 */
export function useFormKey(): string | undefined {
  const { flash } = useSiteData();
  const [key, setKey] = useState(flash?.id);
  if (flash && flash.id !== key) setKey(flash.id);
  return key;
}
