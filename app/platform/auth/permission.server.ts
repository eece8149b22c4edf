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
  /** Reading testimonies. */
  testimonies: ["administrator", "editor", "messages"],
  /** Writing, approving and hiding testimonies. */
  approval: ["administrator", "editor"],
  /** The email addresses of people who sent a testimony, to reply to them. */
  addresses: ["administrator", "messages"],
  /** Reading prayer requests. */
  prayerRequests: ["administrator", "prayerTeam"],
  /** Prayer watches. The people who took a slot are shown with `prayerRequests`. */
  watches: ["administrator", "editor", "prayerTeam"],
  messages: ["administrator", "messages"],
  partners: ["administrator", "treasurer"],
  /** The bank accounts for gifts. */
  giving: ["administrator", "treasurer"],
  /** Settings, accounts, the audit log, permanent erasure. */
  site: ["administrator"],
} satisfies Record<string, Role[]>;

export type Permission = keyof typeof allowed;

/** People have the permissions of all their roles. */
export function hasPermission(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => (allowed[permission] as Role[]).includes(role));
}

const refusal = "This part is not open to your role. Ask an administrator if you need it.";

/** Throws a 403 response without any of these permissions. Every loader and action of the admin area starts with it. */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  ...anyOf: [Permission, ...Permission[]]
): SessionUser {
  const user = requireUser(context);
  if (anyOf.some((permission) => hasPermission(user.roles, permission))) return user;
  throw new Response(refusal, { status: 403, statusText: refusal });
}
