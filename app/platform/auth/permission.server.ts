import type { RouterContextProvider } from "react-router";
import type { Role } from "~db/schema.server";
import { requireUser } from "./current-user.server";
import type { SessionUser } from "./session.server";

/** What may be done in the admin area, and by whom. What is not listed here is allowed to nobody. */
const allowed = {
  /** Prayer points, sermons, livestreams, gallery, programmes, announcements, pictures. */
  content: ["administrator", "editor"],
  /** Reading and approving testimonies. */
  testimonies: ["administrator", "editor"],
  /** Reading what people ask prayer for. */
  prayerRequests: ["administrator", "prayerTeam"],
  /** Whom to write back to: partners, messages, addresses. */
  people: ["administrator"],
  /** Settings, accounts, the audit log, exports, erasing for good. */
  site: ["administrator"],
} satisfies Record<string, Role[]>;

export type Permission = keyof typeof allowed;

export function hasPermission(role: Role, permission: Permission): boolean {
  return (allowed[permission] as Role[]).includes(role);
}

const refusal = "This part is not open to your role. Ask an administrator if you need it.";

/** Refuses with a sentence whoever may not. Every loader and action behind the gate begins with it. */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  ...anyOf: [Permission, ...Permission[]]
): SessionUser {
  const user = requireUser(context);
  if (anyOf.some((permission) => hasPermission(user.role, permission))) return user;
  throw new Response(refusal, { status: 403, statusText: refusal });
}
