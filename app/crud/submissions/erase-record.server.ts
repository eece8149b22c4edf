import type { Resource } from "~/crud/resource";
import { type readActionForm, runRecordAction } from "~/crud/run-record-action.server";
import { erase } from "~/platform/privacy/erase.server";

type Asked = {
  actor: string;
  table: Parameters<typeof erase>[1]["table"];
  action: Awaited<ReturnType<typeof readActionForm>>;
  back: string;
};

/** Answers the form of `EraseButton`. Call it after `requirePermission(context, "site")`. */
export function eraseRecord(noun: Resource, { actor, table, action, back }: Asked) {
  const { id, version } = action;
  return runRecordAction(noun, { id, back }, async () => {
    if (action.field("confirmation").trim() !== "ERASE") {
      const description = "Nothing was erased. To go on, type ERASE in capital letters.";
      return { is: "refused", toast: { title: "The word was not typed", description } };
    }
    const ended = await erase(actor, { table, id, version, auditLabel: `a ${noun.singular}` });
    if (ended !== "erased") return { is: ended };
    const description = "It is gone for good, with every mail about it.";
    return { is: "done", toast: { title: `${noun.name} erased`, description } };
  });
}
