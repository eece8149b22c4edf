import { type LinkProps, Link as RouterLink, useLocation } from "react-router";

/**
 * A link to a page of this site. Between public pages it loads the whole page, which needs no scripts. Within the admin
 * area the application keeps running.
 */
export function Link(props: LinkProps) {
  const isAdmin = /^\/admin(?:\/|$)/.test(useLocation().pathname);
  return <RouterLink reloadDocument={!isAdmin} {...props} />;
}
