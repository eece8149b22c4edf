import { z } from "zod";
import { emailAddress, line, tickBox, words } from "~/ui/forms/form-rules";
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
  name: line({ label: "Name", atLeast: 2, atMost: 120 }),
  email: emailAddress(),
  title: line({ label: "Testimony title", atLeast: 5, atMost: 200 }),
  category: z.enum(testimonyCategories, { error: "Please select a category" }),
  testimony: words({ label: "Testimony", atLeast: 10, atMost: 5_000 }),
  sharePublicly: tickBox(),
});
export type TestimonyInput = z.output<typeof testimonySchema>;
