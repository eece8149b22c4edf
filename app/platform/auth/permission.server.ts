import { createContext, type RouterContextProvider } from "react-router";
import type { Role } from "~db/schema.server";
import type { SessionUser } from "./session.server";

const userContext = createContext<SessionUser>();

/** Called by the guard of the admin area. */
export function setUser(context: Readonly<RouterContextProvider>, user: SessionUser): void {
  context.set(userContext, user);
}

/** Throws if the guard has not run, so an admin route without the guard serves nobody. */
export function requireUser(context: Readonly<RouterContextProvider>): SessionUser {
  return context.get(userContext);
}

/** The roles that have each permission. */
const allowed = {
  /** Prayer points, sermons, livestreams, gallery, programmes, announcements, pictures. */
  content: ["administrator", "editor"],
  /** Reading and approving testimonies. */
  testimonies: ["administrator", "editor"],
  /** Reading prayer requests. */
  prayerRequests: ["administrator", "prayerTeam"],
  /** Partners, messages and addresses. */
  people: ["administrator"],
  /** Settings, accounts, the audit log, exports, permanent erasure. */
  site: ["administrator"],
} satisfies Record<string, Role[]>;

export type Permission = keyof typeof allowed;

export function hasPermission(role: Role, permission: Permission): boolean {
  return (allowed[permission] as Role[]).includes(role);
}

const refusal = "This part is not open to your role. Ask an administrator if you need it.";

/** Throws a 403 response without any of these permissions. Every loader and action of the admin area starts with it. */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  ...anyOf: [Permission, ...Permission[]]
): SessionUser {
  const user = requireUser(context);
  if (anyOf.some((permission) => hasPermission(user.role, permission))) return user;
  throw new Response(refusal, { status: 403, statusText: refusal });
}
