import { z } from "zod";
import type { Section } from "~/admin/settings/section.server";
import { longText } from "~/ui/forms/record-rules";

const keys = ["privacyPolicy", "terms"] as const;

export const policies: Section<(typeof keys)[number]> = {
  name: "policies",
  called: "the policies",
  keys,
  schema: z.object({
    privacyPolicy: longText("Privacy Policy", 1),
    terms: longText("Terms of Service", 1),
  }),
  fieldsOf: ({ privacyPolicy, terms }) => ({ privacyPolicy, terms }),
};
