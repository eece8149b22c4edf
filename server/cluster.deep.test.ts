/** WEB_CONCURRENCY: a primary and several workers. */
import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { visitorHeaders } from "~tests/support/app";
import { aContactMessage } from "~tests/support/builders";
import { fetchRaw } from "~tests/support/http";
import { childPids, launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { emptyOutboxBeforeEach, startMailServer } from "~tests/support/outbox";

emptyOutboxBeforeEach();

vi.setConfig({ testTimeout: 120_000 });

const slowPoll = { timeout: 60_000, interval: 50 };

async function launchCluster(count: number, variables: Record<string, string> = {}) {
  const WEB_CONCURRENCY = String(count);
  const run = launchOnTestDatabase({
    WEB_CONCURRENCY,
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    ...variables,
  });
  const address = await serverAddress(run);
  const listening = () => run.stdout().match(/"msg":"listening"/g);
  await expect.poll(listening, slowPoll).toHaveLength(count);
  return { ...run, address };
}

test("a submission to one worker is in the next response of every worker", async () => {
  const { address } = await launchCluster(3);
  const readTwelveTimes = () =>
    Promise.all(
      Array.from({ length: 12 }, () => fetchRaw(`${address}/prayers`, { Connection: "close" })),
    );
  await readTwelveTimes();
  for (const subject of ["For the harvest", "For the watchmen", "For those at sea"]) {
    const body = new URLSearchParams({
      name: "Ada",
      email: `${crypto.randomUUID()}@ministry.test`,
      subject,
      prayerRequest: `Please pray with us: ${subject}`,
    });
    const headers = { ...(await visitorHeaders()), Origin: address };
    const options = { method: "POST", headers, body, redirect: "manual" } as const;
    expect((await fetch(`${address}/prayers`, options)).status).toBe(303);
    for (const { text } of await readTwelveTimes()) expect(text).toContain(subject);
  }
});

test("one worker prints the address and sends the mails, each once", async () => {
  const { received, url } = await startMailServer();
  const run = await launchCluster(2, { SMTP_URL: url, MAIL_FROM: "House <hello@ministry.test>" });
  const { id } = await aContactMessage({ email: "ada@mailbox.test" });
  await db.transaction().execute((transaction) => enqueue(transaction, "contact.received", id));
  await expect.poll(() => received.length, slowPoll).toBe(1);
  expect(run.stdout().match(/^Site /gm)).toHaveLength(1);
  expect(run.stdout().match(/^Set up /gm)).toHaveLength(1);
});

test("a worker that dies is replaced, and the site continues to respond", async () => {
  const run = await launchCluster(2);
  const [victim = 0, other = 0] = childPids(run);
  process.kill(victim, "SIGKILL");
  await expect
    .poll(() => childPids(run).filter((pid) => pid !== victim && pid !== other), slowPoll)
    .toHaveLength(1);
  expect(childPids(run)).toContain(other);
  await expect.poll(async () => (await fetch(`${run.address}/readyz`)).status, slowPoll).toBe(200);
});

test("on SIGTERM all workers drain and the exit code is 0", async () => {
  const run = await launchCluster(2);
  const children = childPids(run);
  const responses = Array.from({ length: 20 }, () =>
    fetchRaw(`${run.address}/gallery`, { Connection: "close" }),
  );
  await Promise.race(responses);
  run.server.kill("SIGTERM");
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await run.exited).toBe(0);
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(children.filter(isThere)).toEqual([]);
});

test("a worker that hangs is killed after the time that a stop may take", async () => {
  const run = await launchCluster(2);
  const [frozen = 0] = childPids(run);
  process.kill(frozen, "SIGSTOP");
  run.server.kill("SIGTERM");
  expect(await run.exited).toBe(0);
  expect(existsSync(`/proc/${frozen}`)).toBe(false);
});

test("if the first worker cannot start, the reason is printed once and the primary ends", async () => {
  const run = launchOnTestDatabase({ WEB_CONCURRENCY: "2", DATA_DIR: "/dev/null/nowhere" });
  expect(await run.exited).toBe(1);
  expect(run.stderr().match(/Cannot start/g)).toHaveLength(1);
});
