import { createContext } from "react";

/** Whether the page is for somebody who wants less data. Such a page has no script: what it leaves out, it leaves out for good. */
export const LessDataContext = createContext(false);
