import type { Block } from "~/platform/mail/mail.server";
import type { Address } from "~/platform/mail/mail-address.server";
import { findPrivateAddress } from "~/platform/privacy/private-links.server";
import { howToAsk } from "./ministry-mail.server";

/** How somebody looks after what they sent, for the mail that thanks them: by their link, else by asking us. */
export async function ownLink(
  id: string,
  { may, thing, replyTo }: { may: string; thing: string; replyTo: Address | undefined },
): Promise<Block[]> {
  const path = await findPrivateAddress(id);
  if (!path) return [`If you would like to ${may} it, ${howToAsk(replyTo)}.`];
  return [
    `This link is yours alone. By it you see all that we keep of your ${thing}, and can ${may} it whenever you like, without an account. Whoever has the link can do so: please keep this mail to yourself.`,
    { link: `See your ${thing}`, path },
  ];
}
