import { failedToast } from "~/crud/resource";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";

/** Sends the form of a section on; when the line is cut, the screen stays with all that was typed. */
export function submitSection<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  return submitWithFallback(request, serverAction, failedToast({ name: "Settings" }, "updating"));
}
