import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";

const keys = ["homeZone", "secondZone"] as const;

/** Every zone that clocks are known of: Africa/Abidjan, Africa/Accra, … */
export const zones = Intl.supportedValuesOf("timeZone");

const zone = z
  .string({ error: "Please choose a time zone from the list" })
  .refine((name) => zones.includes(name), { error: "Please choose a time zone from the list" });

export const times: SettingsSection<(typeof keys)[number]> = {
  name: "times",
  auditLabel: "the time zones",
  keys,
  schema: z
    .object({ homeZone: zone, secondZone: zone })
    .refine(({ homeZone, secondZone }) => homeZone !== secondZone, {
      path: ["secondZone"],
      error: "Please choose another zone than the home zone",
    }),
  toFields: ({ homeZone, secondZone }) => ({ homeZone, secondZone }),
};
