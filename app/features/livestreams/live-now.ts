/** The Go live switch: what an administrator says of a service that is on. Only actions import the schema. */
import { z } from "zod";
import { webAddress } from "~/ui/web-address";
import { type Platform, platformNames } from "./livestream";

export const liveNowSchema = z.object({
  platform: z.enum(Object.keys(platformNames) as [Platform, ...Platform[]], {
    error: "Please choose where the service is shown",
  }),
  url: z
    .string()
    .trim()
    .max(2_000, { error: "The address is too long" })
    .refine((address) => webAddress(address), {
      error: "Please give the address of the service, beginning with https://",
    }),
  title: z.string().trim().max(120, { error: "Title must be at most 120 characters" }).default(""),
});

/** Without a title it is the Sunday Service. */
export type LiveNow = z.output<typeof liveNowSchema>;
