import { z } from "zod";
import type { Section } from "~/admin/settings/section.server";
import { tickBox } from "~/ui/forms/form-rules";
import { helpLinesAsFields, helpLinesIn } from "./help-lines.server";

const keys = [
  ...(["reviewRequestsFirst", "publishTestimoniesAtOnce", "showBuiltInTestimonies"] as const),
  "helpLines",
] as const;

const switchesSchema = z.object({
  reviewRequestsFirst: tickBox(),
  publishTestimoniesAtOnce: tickBox(),
  showBuiltInTestimonies: tickBox(),
});

export const moderation: Section<(typeof keys)[number]> = {
  name: "moderation",
  called: "the moderation rules",
  keys,
  schema: switchesSchema.and(helpLinesIn.transform((helpLines) => ({ helpLines }))),
  fieldsOf: ({ reviewRequestsFirst, publishTestimoniesAtOnce, ...settings }) => ({
    reviewRequestsFirst,
    publishTestimoniesAtOnce,
    showBuiltInTestimonies: settings.showBuiltInTestimonies,
    ...helpLinesAsFields(settings.helpLines),
  }),
};
