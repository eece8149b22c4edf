/** Matches only paths below /admin, so that a redirect cannot lead to another site. */
const adminPath = /^\/admin(?:\/[\w-]+)+\/?(?:\?[\w\-.~%!$&'()*+,;=:@/?]*)?$/;

/** The page to open after sign-in: `wanted` if it is an admin page, otherwise the dashboard. */
export function safeNext(wanted: string | null): string {
  const isSafe = wanted !== null && wanted.length <= 2_000 && adminPath.test(wanted);
  return isSafe ? wanted : "/admin/dashboard";
}
