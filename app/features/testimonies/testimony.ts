import { z } from "zod";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { testimonyCategories } from "./categories";

/** What a visitor may see of a testimony: never an e-mail address. */
export type Testimony = {
  id: string;
  name: string;
  title: string;
  testimony: string;
  category: string;
  createdAt: string;
};

export const testimonySchema = z.object({
  name: singleLine({ label: "Name", minLength: 2, maxLength: 120 }),
  email: emailAddress(),
  title: singleLine({ label: "Testimony title", minLength: 5, maxLength: 200 }),
  category: z.enum(testimonyCategories, { error: "Please select a category" }),
  testimony: text({ label: "Testimony", minLength: 10, maxLength: 5_000 }),
  sharePublicly: checkbox(),
});
export type TestimonyInput = z.output<typeof testimonySchema>;
