/** Set while prayer requests wait on this phone to be sent, so that IndexedDB is opened only if it is needed. */
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
