import { keepTyping } from "~/ui/forms/keep-typing";
import { failed, type Noun } from "./noun";

/** Sends a form of the screen on; when the line is cut, the screen stays with the specified toast. */
export async function keepRecord<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  noun: Noun,
) {
  const form = await request.clone().formData();
  const verb =
    form.get("intent") === "delete" ? "deleting" : form.get("id") ? "updating" : "adding";
  return keepTyping(request, serverAction, failed(noun, verb));
}
