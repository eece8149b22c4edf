/** The Go live switch: what an administrator says of a service that is on. Only actions import the schema. */
import { z } from "zod";
import { singleLine } from "~/ui/forms/form-rules";
import { link, oneOf } from "~/ui/forms/record-rules";
import { platforms } from "./livestream";

export const goLiveSchema = z.object({
  platform: oneOf("Platform", platforms),
  url: link("URL"),
  title: singleLine({ label: "Title", maxLength: 120 }),
});

/** Without a title it is the Sunday Service. */
export type GoLiveInput = z.output<typeof goLiveSchema>;
