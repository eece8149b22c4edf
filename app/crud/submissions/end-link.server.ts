import type { Resource } from "~/crud/resource";
import { runRecordAction } from "~/crud/run-record-action.server";
import { endPrivateLink } from "~/platform/privacy/end-private-link.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";

type Asked = { actor: string; area: SelfServiceArea; id: string; back: string };

/** Answers the form of `PrivateLink`. Call it after `requirePermission(context, "site")`. */
export function endLink(noun: Resource, { actor, area, id, back }: Asked) {
  return runRecordAction(noun, { id, back }, async () => {
    const isEnded = await endPrivateLink(actor, { area, id, thing: `a ${noun.singular}` });
    if (!isEnded) return { is: "overtaken" };
    const description = "It opens nothing any more. The record itself stays as it is.";
    return { is: "done", toast: { title: "Private link ended", description } };
  });
}
