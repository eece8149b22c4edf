import { answerDeed, type readDeed } from "~/crud/answer-deed.server";
import type { Noun } from "~/crud/noun";
import { erase } from "~/platform/privacy/erase.server";

type Asked = {
  actor: string;
  table: Parameters<typeof erase>[1]["table"];
  deed: Awaited<ReturnType<typeof readDeed>>;
  back: string;
};

/** Answers the form of `EraseButton`. Call it after `requirePermission(context, "site")`. */
export function eraseRecord(noun: Noun, { actor, table, deed, back }: Asked) {
  const { id, version } = deed;
  return answerDeed(noun, { id, back }, async () => {
    if (deed.field("confirmation").trim() !== "ERASE") {
      const description = "Nothing was erased. To go on, type ERASE in capital letters.";
      return { is: "refused", toast: { title: "The word was not typed", description } };
    }
    const ended = await erase(actor, { table, id, version, thing: `a ${noun.thing}` });
    if (ended !== "erased") return { is: ended };
    const description = "It is gone for good, with every mail about it.";
    return { is: "done", toast: { title: `${noun.name} erased`, description } };
  });
}
