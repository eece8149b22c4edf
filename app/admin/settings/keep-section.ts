import { failed } from "~/crud/noun";
import { keepTyping } from "~/ui/forms/keep-typing";

/** Sends the form of a section on; when the line is cut, the screen stays with all that was typed. */
export function keepSection<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  return keepTyping(request, serverAction, failed({ name: "Settings" }, "updating"));
}
