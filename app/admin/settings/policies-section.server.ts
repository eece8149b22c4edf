import { z } from "zod";
import { longText } from "~/ministry/record-rules";
import type { Section } from "./section.server";

const keys = ["privacyPolicy", "terms"] as const;

export const policies: Section<(typeof keys)[number]> = {
  ...{ name: "policies", called: "the policies", keys },
  schema: z.object({
    privacyPolicy: longText("Privacy Policy", 1),
    terms: longText("Terms of Service", 1),
  }),
  fieldsOf: ({ privacyPolicy, terms }) => ({ privacyPolicy, terms }),
};
