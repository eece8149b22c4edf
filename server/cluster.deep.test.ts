/** WEB_CONCURRENCY: several processes, one site. */
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { visitorHeaders } from "~tests/support/app";
import { aContactMessage } from "~tests/support/builders";
import { fetchRaw } from "~tests/support/http";
import { type LaunchedServer, launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { emptyOutboxBeforeEach, startMailServer } from "~tests/support/outbox";

emptyOutboxBeforeEach();

vi.setConfig({ testTimeout: 120_000 });

const patiently = { timeout: 60_000, interval: 50 };

/** The processes that a process has started, as the system tells. */
function childrenOf({ server: { pid } }: LaunchedServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

async function launchSeveral(count: number, variables: Record<string, string> = {}) {
  const WEB_CONCURRENCY = String(count);
  const run = launchOnTestDatabase({
    WEB_CONCURRENCY,
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    ...variables,
  });
  const address = await serverAddress(run);
  const listening = () => run.stdout().match(/"msg":"listening"/g);
  await expect.poll(listening, patiently).toHaveLength(count);
  return { ...run, address };
}

test("what one process was sent stands in the answers of all at once", async () => {
  const { address } = await launchSeveral(3);
  const everybody = () =>
    Promise.all(
      Array.from({ length: 12 }, () => fetchRaw(`${address}/prayers`, { Connection: "close" })),
    );
  await everybody();
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
    for (const { text } of await everybody()) expect(text).toContain(subject);
  }
});

test("the site is announced once, and its mails are sent once, by one of them", async () => {
  const { received, url } = await startMailServer();
  const run = await launchSeveral(2, { SMTP_URL: url, MAIL_FROM: "House <hello@ministry.test>" });
  const { id } = await aContactMessage({ email: "ada@mailbox.test" });
  await db.transaction().execute((transaction) => enqueue(transaction, "contact.received", id));
  await expect.poll(() => received.length, patiently).toBe(1);
  expect(run.stdout().match(/^Site /gm)).toHaveLength(1);
  expect(run.stdout().match(/^Set up /gm)).toHaveLength(1);
});

test("one that dies is replaced, and the site goes on answering", async () => {
  const run = await launchSeveral(2);
  const [victim = 0, other = 0] = childrenOf(run);
  process.kill(victim, "SIGKILL");
  await expect
    .poll(() => childrenOf(run).filter((pid) => pid !== victim && pid !== other), patiently)
    .toHaveLength(1);
  expect(childrenOf(run)).toContain(other);
  await expect.poll(async () => (await fetch(`${run.address}/readyz`)).status, patiently).toBe(200);
});

test("told to stop, all of them drain, and the whole ends well", async () => {
  const run = await launchSeveral(2);
  const children = childrenOf(run);
  const answers = Array.from({ length: 20 }, () =>
    fetchRaw(`${run.address}/gallery`, { Connection: "close" }),
  );
  await Promise.race(answers);
  run.server.kill("SIGTERM");
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
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

test("where the first cannot start, the reason is said once and the whole ends", async () => {
  const run = launchOnTestDatabase({ WEB_CONCURRENCY: "2", DATA_DIR: "/dev/null/nowhere" });
  expect(await run.exited).toBe(1);
  expect(run.stderr().match(/Cannot start/g)).toHaveLength(1);
});
