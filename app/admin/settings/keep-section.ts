import { failed } from "~/admin/records/noun";
import { keepTyping } from "~/ui/keep-typing";

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
