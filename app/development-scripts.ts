import { createContext, type ReactNode } from "react";

/** React Router's own scripts. Only the development entries provide them: production pages contain none. */
export const DevelopmentScripts = createContext<ReactNode>(null);
