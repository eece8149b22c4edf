import { listQueued, putQueued } from "./offline-queue";
import type { QueuedPrayerRequest } from "./queued-prayer-request";

const path = "/prayers";
/** The server takes what comes sooner after its token for the work of a program. */
const tokenAgeMs = 2_200;
/** The server knows a sending again for eight days: after that it could arrive twice. */
const longestMs = 7 * 86_400_000;

/** Sends what waits, one at a time, with a fresh token. True when nothing waits any more. */
export async function sendOfflineQueue(): Promise<boolean> {
  // A page and the worker may both have heard that the line is back.
  return navigator.locks.request("waiting requests", sendAll);
}

async function sendAll(): Promise<boolean> {
  if ((await listUnsent()).length === 0) return true;
  if (!(await hasFreshToken())) return false;
  await new Promise((resolve) => setTimeout(resolve, tokenAgeMs));
  let isAllDone = true;
  // Read again: meanwhile the person may have taken one back.
  for (const request of await listUnsent()) {
    await putQueued({ ...request, state: "sending" });
    const settled = await settle(request);
    await putQueued(settled);
    isAllDone &&= settled.state !== "waiting";
  }
  return isAllDone;
}

async function listUnsent(): Promise<QueuedPrayerRequest[]> {
  return (await listQueued()).filter(({ state }) => state === "waiting" || state === "sending");
}

/** The token comes as a cookie beside any page that holds a form. */
function hasFreshToken(): Promise<boolean> {
  return fetch(path, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function settle(request: QueuedPrayerRequest): Promise<QueuedPrayerRequest> {
  if (Date.now() - Date.parse(request.writtenAt) > longestMs) {
    return attention(request, "It has waited for a week. Please read it again before it is sent.");
  }
  const body = new URLSearchParams([...request.fields, ["sending", request.key]]);
  const answer = await fetch(path, { method: "POST", body, redirect: "manual" }).catch(() => null);
  // Only what was accepted leads on to another page.
  if (answer?.type === "opaqueredirect") return { ...request, state: "sent", fields: [] };
  if (answer && answer.status < 429) {
    return attention(request, "It could not be accepted as it is. Please look through it.");
  }
  return { ...request, state: "waiting" };
}

function attention(request: QueuedPrayerRequest, problem: string): QueuedPrayerRequest {
  return { ...request, state: "attention", problem };
}
