/** A server that is killed while it writes loses no submission that it acknowledged. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { issueFormToken } from "~/platform/forms/form-token.server";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

const rounds = 5;
const perRound = 100;

async function submit(address: string, number: number): Promise<number | undefined> {
  const cookie = issueFormToken(Date.now() - 60_000);
  const body = new URLSearchParams({
    name: "Ada",
    email: `person${number}@ministry.test`,
    subject: `Request ${number}`,
    prayerRequest: `Please pray for the family of house number ${number}.`,
  });
  const headers = {
    Cookie: cookie.split(";")[0] ?? "",
    Origin: address,
    "X-Forwarded-For": `10.${Math.floor(number / 200)}.${number % 200}.1`,
  };
  try {
    const options = { method: "POST", body, headers, redirect: "manual" } as const;
    const { status } = await fetch(`${address}/prayers`, options);
    return status === 303 ? number : undefined;
  } catch {
    return undefined;
  }
}

test("kill -9 during 500 requests: every acknowledged submission is stored once, with its mails", {
  timeout: 180_000,
}, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const run = launchOnTestDatabase({ TRUST_PROXY: "1" });
    const address = await serverAddress(run);
    const killAt = acknowledged.length + 1 + round * 20;
    const sending = Array.from({ length: perRound }, async (_, index) => {
      const number = await submit(address, round * perRound + index);
      if (number === undefined) return;
      acknowledged.push(number);
      if (acknowledged.length >= killAt) run.server.kill("SIGKILL");
    });
    await Promise.all(sending);
    await run.exited;
  }
  const run = launchOnTestDatabase();
  await serverAddress(run);
  const stored = await db.selectFrom("prayerRequests").select(["id", "subject"]).execute();
  const mails = await db.selectFrom("outbox").select(["subjectId", "kind"]).execute();
  const subjects = new Map(stored.map(({ subject, id }) => [subject, id]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  expect(acknowledged.length).toBeLessThan(rounds * perRound);
  expect(acknowledged.filter((number) => !subjects.has(`Request ${number}`))).toEqual([]);
  expect(subjects.size).toBe(stored.length);
  const expected = stored.flatMap(({ id }) => [`${id} prayer.received`, `${id} prayer.team`]);
  const found = mails.map(({ subjectId, kind }) => `${subjectId} ${kind}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
});
