/** A word that outlives one redirect: the toast shown on the page a form leads to. */
import type { ToastMessage } from "~/ui/toast";
import { privateCookie } from "./private-cookie.server";

/** A form that takes back what was just done. */
export type Undo = { action: string; fields: Record<string, string> };

/** `note` asks the next page to say more than the toast does. */
export type Flash = ToastMessage & { id: string; note?: string; undo?: Undo };

const lifeSeconds = 60;
/** As hard to plant as a session: it may carry a form that a person then sends as their own. */
const cookie = privateCookie("flash", lifeSeconds);

/** Nothing for a page that is fetched in advance: the word would be spent before anybody saw it. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  if (request.headers.get("Sec-Purpose")?.startsWith("prefetch")) return undefined;
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return isFlash(value) ? value : undefined;
}

export function setFlash(message: Omit<Flash, "id">): Promise<string> {
  return cookie.serialize({ ...message, id: crypto.randomUUID() });
}

export function clearFlash(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

function isFlash(value: unknown): value is Flash {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "id" in value
  );
}
