import type { FormReply } from "~/ui/forms/form-reply";

/** What a person sees, by their private link, of what they sent us. */
export type OwnView = {
  version: number;
  /** All that is stored of it. */
  facts: [label: string, value: string][];
  /** Who sees it now. */
  standing: string;
  /** What the form to correct it begins with; undefined where there is nothing to correct any more. */
  fields: FormReply["values"] | undefined;
  /** What withdrawing it means; undefined where nobody sees it anyway. */
  withdrawing: string | undefined;
};
