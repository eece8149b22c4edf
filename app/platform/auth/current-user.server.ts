import { createContext, type RouterContextProvider } from "react-router";
import type { SignedIn } from "./session.server";

const signedIn = createContext<SignedIn>();

/** The guard of the admin area tells the loaders and actions behind it who is asking. */
export function setUser(context: Readonly<RouterContextProvider>, user: SignedIn): void {
  context.set(signedIn, user);
}

/** Throws where no guard has stood before: a page that was left outside the gate answers nobody. */
export function requireUser(context: Readonly<RouterContextProvider>): SignedIn {
  return context.get(signedIn);
}
