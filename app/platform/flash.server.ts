/** A word that outlives one redirect: the toast shown on the page a form leads to. */
import { createCookie } from "react-router";
import type { ToastMessage } from "~/ui/toast";
import { env } from "./env.server";
import { markPersonal } from "./private-cookie.server";

/** A form that takes back what was just done. */
export type Undo = { action: string; fields: Record<string, string> };

/** `note` asks the next page to say more than the toast does. */
export type Flash = ToastMessage & { id: string; note?: string; undo?: Undo };

markPersonal("flash");
const cookie = createCookie("flash", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
  secure: env.SITE_URL?.startsWith("https:") ?? false,
});

export async function readFlash(request: Request): Promise<Flash | undefined> {
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
