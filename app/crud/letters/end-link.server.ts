import { answerDeed } from "~/crud/answer-deed.server";
import type { Noun } from "~/crud/noun";
import { endPrivateLink } from "~/platform/privacy/end-private-link.server";
import type { OwnArea } from "~/platform/privacy/private-links.server";

type Asked = { actor: string; area: OwnArea; id: string; back: string };

/** Answers the form of `PrivateLink`. Call it after `requirePermission(context, "site")`. */
export function endLink(noun: Noun, { actor, area, id, back }: Asked) {
  return answerDeed(noun, { id, back }, async () => {
    const isEnded = await endPrivateLink(actor, { area, id, thing: `a ${noun.thing}` });
    if (!isEnded) return { is: "overtaken" };
    const description = "It opens nothing any more. The record itself stays as it is.";
    return { is: "done", toast: { title: "Private link ended", description } };
  });
}
