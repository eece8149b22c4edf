/** A word that outlives one redirect: the toast shown on the page a form leads to. */
import { z } from "zod";
import { privateCookie } from "~/platform/private-cookie.server";
import type { ToastMessage } from "~/ui/toast";

/** A form that takes back what was just done. */
export type Undo = { action: string; fields: Record<string, string> };

/** `note` asks the next page to say more than the toast does. */
export type Flash = ToastMessage & { id: string; note?: string; undo?: Undo };

/** The cookie is not signed, so its content may be forged. */
const flashSchema: z.ZodType<Flash> = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  isDestructive: z.boolean().optional(),
  note: z.string().optional(),
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});

const lifeSeconds = 60;
/** As hard to plant as a session: it may carry a form that a person then sends as their own. */
const cookie = privateCookie("flash", lifeSeconds);

/** Nothing for a page that is fetched in advance: the word would be spent before anybody saw it. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  if (request.headers.get("Sec-Purpose")?.startsWith("prefetch")) return undefined;
  return flashSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

export function setFlash(message: Omit<Flash, "id">): Promise<string> {
  return cookie.serialize({ ...message, id: crypto.randomUUID() });
}

export function clearFlash(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
