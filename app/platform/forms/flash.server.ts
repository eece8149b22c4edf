/** The toast that is shown on the page after a redirect, stored in a short-lived cookie. */
import { z } from "zod";
import { privateCookie } from "~/platform/private-cookie.server";
import type { ToastMessage } from "~/ui/toast";

/** The form behind the Undo button of the toast. */
export type Undo = { action: string; fields: Record<string, string> };

/** `note` makes the next page say more than the toast. `keepsDrafts`: no form was sent, so what is typed stays. */
export type Flash = ToastMessage & {
  id: string;
  note?: string;
  undo?: Undo;
  keepsDrafts?: boolean;
};

/** The cookie is not signed, so its content may be forged. */
const flashSchema: z.ZodType<Flash> = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  isDestructive: z.boolean().optional(),
  isDeletion: z.boolean().optional(),
  note: z.string().optional(),
  keepsDrafts: z.boolean().optional(),
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});

const lifetimeSeconds = 60;
/** As hard to forge as a session cookie, because it may contain a form that the person then submits. */
const cookie = privateCookie("flash", lifetimeSeconds);

/** Undefined for a prefetched page: the toast would be consumed before anybody sees it. */
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
