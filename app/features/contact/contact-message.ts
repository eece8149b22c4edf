import { z } from "zod";
import { emailAddress, line, words } from "~/ui/forms/form-rules";

export const contactMessageSchema = z.object({
  name: line({ label: "Name", atLeast: 1, atMost: 120 }),
  email: emailAddress(),
  subject: line({ label: "Subject", atMost: 200 }),
  message: words({ label: "Message", atLeast: 1, atMost: 5_000 }),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;
