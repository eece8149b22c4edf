/** Words between slashes and a plain query: no such text can name another site or climb out of /admin. */
const adminPath = /^\/admin(?:\/[\w-]+)+\/?(?:\?[\w\-.~%!$&'()*+,;=:@/?]*)?$/;

/** Where to go after signing in: the admin page that was asked for, else the dashboard. */
export function safeNext(wanted: string | null): string {
  const isSafe = wanted !== null && wanted.length <= 2_000 && adminPath.test(wanted);
  return isSafe ? wanted : "/admin/dashboard";
}
