/** The same form is sent many times at once and must be stored once. */

import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { startSite } from "./site.ts";
import { fetchFormToken, sendPrayerRequest } from "./visitors.ts";

const firstPerson = 10_000_000;

export async function doubleSubmits(
  engine: Engine,
  keys: number,
  times: number,
): Promise<DrillResult> {
  const site = await startSite(engine.variables);
  const before = (await engine.subjects()).length;
  let refused = 0;
  for (let key = 0; key < keys; key++) {
    const cookie = await fetchFormToken(site.address);
    const submission = {
      subject: `Double ${key}`,
      typed: `The same prayer, number ${key}, again.`,
      cookie,
    };
    const responses = await Promise.all(
      Array.from({ length: times }, () =>
        sendPrayerRequest(site.address, firstPerson + key, submission),
      ),
    );
    refused += responses.filter(({ status }) => status !== 303).length;
    await Promise.all(responses.map((response) => response.arrayBuffer()));
  }
  const rows = (await engine.subjects()).length - before;
  await site.stop();
  return {
    row: "double submit",
    engine: engine.name,
    count: keys * times,
    scenario: `${keys} forms, each sent ${times} times at once`,
    result: `${rows} rows, ${refused} refused`,
    hasPassed: rows === keys,
  };
}
