/** It remembers when a read has failed, so it needs a process of its own. */
import { expect, test } from "vitest";
import { forgetSubmittedText, staleOnErrorInMemory } from "./stale-on-error.server";

const fail = () => Promise.reject(new Error("The database does not answer"));

test("text that may have been withdrawn is not shown while the database fails, and other text still is", async () => {
  await staleOnErrorInMemory("testimonies", async () => "a testimony");
  await staleOnErrorInMemory("prayerRequests requestUpdates", async () => "a request");
  await staleOnErrorInMemory("reminders", async () => "a reminder");
  forgetSubmittedText(new Set(["testimonies", "requestUpdates"]));
  expect(await staleOnErrorInMemory("testimonies", fail)).toBeUndefined();
  expect(await staleOnErrorInMemory("prayerRequests requestUpdates", fail)).toBeUndefined();
  expect(await staleOnErrorInMemory("reminders", fail)).toBe("a reminder");
});
