import { data } from "react-router";
import type { BackLink, Missing } from "~/ui/missing";

/** Shows the not-found page with header and search. `message` is for the reader, `back` leads to the list. */
export function notFound(message: string, back: BackLink): never {
  throw data({ message, back } satisfies Missing, { status: 404, statusText: message });
}
