/** The same form sent many times at once is one request. */
import type { Engine } from "./engine.ts";
import { startSite } from "./site.ts";
import type { DrillResult } from "./table.ts";
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
    const sent = {
      subject: `Double ${key}`,
      typed: `The same prayer, number ${key}, again.`,
      cookie,
    };
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendPrayerRequest(site.address, firstPerson + key, sent)),
    );
    refused += answers.filter(({ status }) => status !== 303).length;
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
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
