import { z } from "zod";
import { emailAddress, singleLine, text } from "~/ui/forms/form-rules";

export const contactMessageSchema = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 120 }),
  email: emailAddress(),
  subject: singleLine({ label: "Subject", maxLength: 200 }),
  message: text({ label: "Message", minLength: 1, maxLength: 5_000 }),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;
