import { setQueuedRequestsFlag } from "~/ui/queued-requests-flag";
import { putQueued } from "./offline-queue";
import type { QueuedPrayerRequest } from "./queued-prayer-request";

type Sync = { register: (tag: string) => Promise<void> };

/** Keeps what was typed on this phone, to be sent when there is a line again; answers under which key. */
export async function addToOfflineQueue(typed: FormData): Promise<string> {
  const fields = [...typed].filter((field): field is [string, string] => isText(field[1]));
  const textOf = (wanted: string) => fields.find(([name]) => name === wanted)?.[1] ?? "";
  const key = textOf("sending");
  await putQueued({
    key,
    writtenAt: new Date().toISOString(),
    state: "waiting",
    subject: textOf("isConfidential") ? "" : textOf("subject"),
    fields: fields.filter(([name]) => name !== "sending"),
  } satisfies QueuedPrayerRequest);
  setQueuedRequestsFlag(true);
  void askToBeWoken();
  return key;
}

/** Where the browser can, it wakes the worker once there is a line, also when the page is closed by then. */
async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: Sync };
  await sync?.register("waiting requests").catch(() => {});
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
