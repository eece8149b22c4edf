import type { FormResult } from "~/ui/forms/form-result";

/** What a person sees, by their private link, of what they sent us. */
export type SelfServiceView = {
  version: number;
  /** All that is stored of it. */
  facts: [label: string, value: string][];
  /** Who sees it now. */
  visibilityText: string;
  /** What the form to correct it begins with; undefined where there is nothing to correct any more. */
  fields: FormResult["values"] | undefined;
  /** What withdrawing it means; undefined where nobody sees it anyway. */
  withdrawText: string | undefined;
};
