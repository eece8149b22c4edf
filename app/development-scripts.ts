import { createContext, type ReactNode } from "react";

/** React Router's own scripts, given by the entries in development only: a page for visitors holds none of them. */
export const DevelopmentScripts = createContext<ReactNode>(null);
