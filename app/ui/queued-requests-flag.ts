/** A sign that something waits on this phone to be sent: the database itself is opened only where there is something in it. */
const flag = "waiting requests";

export function hasQueuedRequests(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

export function setQueuedRequestsFlag(isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(flag, "yes");
  else localStorage.removeItem(flag);
}
