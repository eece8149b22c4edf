import { expect, test } from "vitest";
import { createMutex, createQueue } from "./queue.server";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("a waiter that times out is not admitted later, and takes no place", async () => {
  const queue = createQueue(1, 20);
  expect(await queue.acquire()).toBe(true);
  expect(await queue.acquire()).toBe(false);
  queue.release();
  expect(await queue.acquire()).toBe(true);
});

test("exclusive work runs in order of arrival, also after a failure", async () => {
  const runExclusive = createMutex();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} starts`);
    await nextTurn();
    if (name === "second") throw new Error("failed");
    events.push(`${name} ends`);
    return name;
  };
  const results = await Promise.allSettled(
    ["first", "second", "third"].map((name) => runExclusive(work(name))),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(events).toEqual([
    "first starts",
    "first ends",
    "second starts",
    "third starts",
    "third ends",
  ]);
});

test("event-loop turns pass between two admissions, because each accepts one connection", async () => {
  const queue = createQueue(2);
  const admittedAt: number[] = [];
  let turn = 0;
  for (let count = 0; count < 2; count++) void queue.acquire().then(() => admittedAt.push(turn));
  for (; admittedAt.length < 2; turn++) await nextTurn();
  const [first = 0, second = 0] = admittedAt;
  expect(second - first).toBeGreaterThanOrEqual(20);
});

test("at most the allowed number is active, and the highest priority is admitted first", async () => {
  const queue = createQueue(2);
  const admitted: string[] = [];
  const enter = (name: string, priority = 1) =>
    void queue.acquire(() => priority).then(() => admitted.push(name));
  enter("first");
  enter("second");
  await expect.poll(() => admitted).toEqual(["first", "second"]);
  enter("ordinary");
  enter("urgent", 2);
  enter("also ordinary");
  for (let turn = 0; turn < 50; turn++) await nextTurn();
  expect(admitted).toEqual(["first", "second"]);
  queue.release();
  await expect.poll(() => admitted.at(-1)).toBe("urgent");
  queue.release();
  await expect.poll(() => admitted.at(-1)).toBe("ordinary");
  queue.release();
  await expect.poll(() => admitted.at(-1)).toBe("also ordinary");
});
