import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { checkbox } from "~/ui/forms/form-rules";
import { helpLinesSchema, helpLinesToFields } from "./help-lines.server";

const keys = [
  ...(["reviewRequestsFirst", "publishTestimoniesAtOnce", "showBuiltInTestimonies"] as const),
  "helpLines",
] as const;

const switchesSchema = z.object({
  reviewRequestsFirst: checkbox(),
  publishTestimoniesAtOnce: checkbox(),
  showBuiltInTestimonies: checkbox(),
});

export const moderation: SettingsSection<(typeof keys)[number]> = {
  name: "moderation",
  auditLabel: "the moderation rules",
  keys,
  schema: switchesSchema.and(helpLinesSchema.transform((helpLines) => ({ helpLines }))),
  toFields: ({ reviewRequestsFirst, publishTestimoniesAtOnce, ...settings }) => ({
    reviewRequestsFirst,
    publishTestimoniesAtOnce,
    showBuiltInTestimonies: settings.showBuiltInTestimonies,
    ...helpLinesToFields(settings.helpLines),
  }),
};
