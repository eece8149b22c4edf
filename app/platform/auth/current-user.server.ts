import { createContext, type RouterContextProvider } from "react-router";
import type { SessionUser } from "./session.server";

const signedIn = createContext<SessionUser>();

/** The guard of the admin area tells the loaders and actions behind it who is asking. */
export function setUser(context: Readonly<RouterContextProvider>, user: SessionUser): void {
  context.set(signedIn, user);
}

/** Throws where no guard has stood before: a page that was left outside the gate answers nobody. */
export function requireUser(context: Readonly<RouterContextProvider>): SessionUser {
  return context.get(signedIn);
}
