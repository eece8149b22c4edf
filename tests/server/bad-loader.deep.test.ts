/** A loader that fails and leaves a promise behind that nobody waits for: one page is lost, nothing else. */
import { expect, test } from "vitest";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

/** Of nobody, but one that has to be looked up. */
const session = `session=${btoa(`"${"a".repeat(43)}"`)}`;

test("a loader that throws and leaves a failed promise behind costs its own page, without a stack, and the site goes on", async () => {
  const run = launchOnTestDatabase({ NODE_OPTIONS: "--import ./tests/support/bad-loader.mjs" });
  const address = await serverAddress(run);
  for (let time = 0; time < 5; time++) {
    const broken = await fetch(`${address}/admin/dashboard`, { headers: { Cookie: session } });
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).not.toMatch(/at \w+ \(|node_modules|a deliberate failure|bad-loader/);
    expect((await fetch(`${address}/prayers`)).status).toBe(200);
  }
  const printed = () => run.stdout().match(/a promise failed and nobody waited for it/g) ?? [];
  await expect.poll(() => printed().length).toBe(5);
  expect(run.server.exitCode).toBeNull();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});
