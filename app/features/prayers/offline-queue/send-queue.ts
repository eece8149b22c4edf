import { listQueued, putQueued, type QueuedPrayerRequest } from "./queue";

const path = "/prayers";
/** The server treats a form sent sooner after its token as spam. */
const tokenAgeMs = 2_200;
/** The server keeps idempotency keys for eight days; after that a request could arrive twice. */
const maxAgeMs = 7 * 86_400_000;

/** Sends the queue with a fresh token. Returns true when nothing is waiting. */
export async function sendOfflineQueue(): Promise<boolean> {
  // A page and the service worker may start at the same time.
  return navigator.locks.request("waiting requests", sendAll);
}

async function sendAll(): Promise<boolean> {
  if ((await listUnsent()).length === 0) return true;
  if (!(await hasFreshToken())) return false;
  await new Promise((resolve) => setTimeout(resolve, tokenAgeMs));
  let isAllDone = true;
  // Read again: the person may have removed one meanwhile.
  for (const request of await listUnsent()) {
    await putQueued({ ...request, state: "sending" });
    const result = await sendOne(request);
    await putQueued(result);
    isAllDone &&= result.state !== "waiting";
  }
  return isAllDone;
}

async function listUnsent(): Promise<QueuedPrayerRequest[]> {
  return (await listQueued()).filter(({ state }) => state === "waiting" || state === "sending");
}

/** Every page with a form sets the token as a cookie. */
function hasFreshToken(): Promise<boolean> {
  return fetch(path, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function sendOne(request: QueuedPrayerRequest): Promise<QueuedPrayerRequest> {
  if (Date.now() - Date.parse(request.writtenAt) > maxAgeMs) {
    return needsAttention(
      request,
      "This has been waiting for a week. Please read it once more before we send it.",
    );
  }
  const body = new URLSearchParams([...request.fields, ["sending", request.key]]);
  const response = await fetch(path, { method: "POST", body, redirect: "manual" }).catch(
    () => null,
  );
  // The server redirects only after it accepted the request.
  if (response?.type === "opaqueredirect") return { ...request, state: "sent", fields: [] };
  if (response && response.status < 429) {
    return needsAttention(
      request,
      "We could not accept it as it is. Please check it and send it again.",
    );
  }
  return { ...request, state: "waiting" };
}

function needsAttention(request: QueuedPrayerRequest, problem: string): QueuedPrayerRequest {
  return { ...request, state: "attention", problem };
}
