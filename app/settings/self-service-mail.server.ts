import type { Block } from "~/platform/mail/mail.server";
import type { Address } from "~/platform/mail/mail-address.server";
import { findPrivateLinkPath } from "~/platform/privacy/private-links.server";
import { contactInstruction } from "./ministry-mail.server";

/** How somebody looks after what they sent, for the mail that thanks them: by their link, else by asking us. */
export async function selfServiceMailBlocks(
  id: string,
  {
    allowedActions,
    thing,
    replyTo,
  }: { allowedActions: string; thing: string; replyTo: Address | undefined },
): Promise<Block[]> {
  const path = await findPrivateLinkPath(id);
  if (!path) return [`If you would like to ${allowedActions} it, ${contactInstruction(replyTo)}.`];
  return [
    `This link is yours alone. By it you see all that we keep of your ${thing}, and can ${allowedActions} it whenever you like, without an account. Whoever has the link can do so: please keep this mail to yourself.`,
    { link: `See your ${thing}`, path },
  ];
}
