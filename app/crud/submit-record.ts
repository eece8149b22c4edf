import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { failedToast, type Resource } from "./resource";

/** Sends a form of the screen on; when the line is cut, the screen stays with the specified toast. */
export async function submitRecord<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  noun: Resource,
) {
  const form = await request.clone().formData();
  const verb =
    form.get("intent") === "delete" ? "deleting" : form.get("id") ? "updating" : "adding";
  return submitWithFallback(request, serverAction, failedToast(noun, verb));
}
