import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { longText } from "~/ui/forms/record-rules";

const keys = ["privacyPolicy", "terms"] as const;

export const policies: SettingsSection<(typeof keys)[number]> = {
  name: "policies",
  auditLabel: "the policies",
  keys,
  schema: z.object({
    privacyPolicy: longText("Privacy Policy", 1),
    terms: longText("Terms of Service", 1),
  }),
  toFields: ({ privacyPolicy, terms }) => ({ privacyPolicy, terms }),
};
