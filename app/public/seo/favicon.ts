import { redirect } from "react-router";

/** Browsers and link previews ask for it without reading a page. */
export function loader() {
  return redirect("/art/icon-32.png", 301);
}
