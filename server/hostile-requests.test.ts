/** No single anonymous request keeps everybody else waiting. `npm run bench` measures the same in milliseconds. */
import { expect, test } from "vitest";
import { env } from "~/platform/env.server";
import { hashPassword, isRightPassword } from "~/platform/password.server";
import { post } from "~tests/app";
import { hostileRequests, loopDelay, ordinaryPost } from "~tests/hostile-requests";
import { addressOf, launchHere } from "~tests/launch";

const rounds = 7;
/**
 * On SQLite the slowest is 5 to 6 times as slow as an ordinary post, on a quiet machine and on a busy one. On PostgreSQL the
 * same post holds the loop half as long, because another process writes.
 */
const maxRatio = env.DATABASE_URL ? 15 : 8;

test("hostile requests get their answer and hold the event loop little longer than an ordinary post", {
  timeout: 120_000,
}, async () => {
  const address = await addressOf(launchHere({ TRUST_PROXY: "1" }));
  for (let warmUp = 0; warmUp < 20; warmUp++) await loopDelay(address, ordinaryPost);
  const ordinary: number[] = [];
  const slow: { name: string; delays: number[] }[] = [];
  const answers: Record<string, number[]> = {};
  for (const hostile of hostileRequests) {
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ordinary.push((await loopDelay(address, ordinaryPost)).delayMs);
      const { delayMs, status } = await loopDelay(address, hostile);
      delays.push(delayMs);
      if (status !== hostile.status) answers[hostile.name] = [hostile.status, status];
    }
    slow.push({ name: hostile.name, delays });
  }
  expect(answers).toEqual({});
  const limit = maxRatio * median(ordinary);
  expect(slow.filter(({ delays }) => median(delays) > limit)).toEqual([]);
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const marked = `Ad${"\u0301".repeat(31)}a`;

test.each([
  ["/prayers", "name", "Name"],
  ["/contact", "name", "Name"],
  ["/testimonies", "name", "Name"],
  ["/donations", "fullName", "Full name"],
])(
  "%s refuses 31 marks on one letter beside the field and shows the text again",
  async (path, field, label) => {
    const response = await post(path, { [field]: marked });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(
      `${label} has too many accents or marks on one letter. Please remove them.`,
    );
    expect(html).toContain(`value="${marked}"`);
  },
);

test("a password that is too long is wrong, even where it is the right one", async () => {
  const password = "a".repeat(201);
  expect(await isRightPassword(await hashPassword(password), password)).toBe(false);
});
