/** A loader that throws and leaves a rejected promise behind breaks only its own page. */
import { expect, test } from "vitest";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

/** An unknown session: it must be looked up in the database. */
const session = `session=${btoa(`"${"a".repeat(43)}"`)}`;

test("a loader that throws and leaves a rejected promise behind breaks its own page, shows no stack, and the site continues", async () => {
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
