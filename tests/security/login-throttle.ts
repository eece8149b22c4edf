/** Password guessing, and finding out who has an account. */
import { randomUUID } from "node:crypto";
import { median } from "../../bench/table.ts";
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import type { Engine } from "../faults/engine.ts";
import { startSite } from "../faults/site.ts";
import { insertRow, queryDatabase } from "./database.ts";
import { administratorLogin, signInVisitor } from "./staff.ts";
import { aVisitor } from "./visitor.ts";

const fromNetwork = (index: number) => ({ "X-Forwarded-For": `10.${index >> 8}.${index % 256}.9` });

export async function loginThrottleDrill(
  engine: Engine,
  times: number,
  pairs: number,
): Promise<DrillResult[]> {
  const site = await startSite({ ...engine.variables, ...administratorVariables });
  const results = [
    await bruteForce(site.address, times),
    await enumeration(engine, pairs, "an email address at sign-in", (email, index) =>
      guess(site.address, email, index),
    ),
    await enumeration(engine, pairs, "an email address at forgot password", (email, index) =>
      aVisitor(site.address, { headers: fromNetwork(index) }).send("/admin/forgotten", [
        ["email", email],
      ]),
    ),
  ];
  await site.stop();
  return results.map((result) => ({ ...result, engine: engine.name }));
}

function guess(address: string, email: string, index: number, cookie = "") {
  const visitor = aVisitor(address, { headers: fromNetwork(index) });
  const fields: [string, string][] = [
    ["email", email],
    ["password", `not the password ${index}`],
  ];
  return visitor.send("/admin", fields, cookie ? { Cookie: cookie } : {});
}

async function bruteForce(address: string, times: number): Promise<Omit<DrillResult, "engine">> {
  const owner = await signInVisitor(aVisitor(address));
  const { email, password } = administratorLogin;
  const device = `device=${owner.cookies.get("device")}`;
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) => guess(address, email, index)),
  );
  const checked = responses.filter(({ status }) => status === 401).length;
  const refused = responses.filter(({ status }) => status === 429).length;
  const correct: [string, string][] = [
    ["email", email],
    ["password", password],
  ];
  const newBrowser = await aVisitor(address).send("/admin", correct);
  const knownBrowser = await aVisitor(address).send("/admin", correct, { Cookie: device });
  return {
    row: "brute force",
    count: times + 2,
    scenario: `${times} guesses at one account at once, each from another network, then its owner`,
    result: `${checked} checked, ${refused} refused, owner in a new browser ${newBrowser.status}, in a known browser ${knownBrowser.status}`,
    hasPassed:
      checked <= 5 &&
      checked + refused === times &&
      newBrowser.status === 429 &&
      knownBrowser.status === 303,
  };
}

/** Resets the counters before each attempt, so that the throttle delays all attempts alike. */
async function enumeration(
  engine: Engine,
  pairs: number,
  where: string,
  attempt: (email: string, index: number) => Promise<{ status: number; ms: number }>,
): Promise<Omit<DrillResult, "engine">> {
  const [owner] = await queryDatabase(engine, "select password_hash from users limit 1");
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const statuses = new Set<number>();
  for (let index = 0; index < pairs; index++) {
    const email = `${randomUUID()}@ministry.test`;
    await insertRow(engine, "users", {
      id: randomUUID(),
      email,
      name: "Ada",
      roles: '["editor"]',
      created_at: "2026-01-01T00:00:00.000Z",
      password_hash: owner?.password_hash ?? "",
    });
    const both = [
      ["known", email],
      ["unknown", `${randomUUID()}@ministry.test`],
    ] as const;
    for (const [kind, address] of index % 2 ? both : both.toReversed()) {
      await queryDatabase(engine, "delete from rate_limits");
      const { status, ms } = await attempt(address, index);
      statuses.add(status);
      times[kind].push(ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    row: "user enumeration",
    count: pairs * 2,
    scenario: `${where}: ${pairs} with an account, ${pairs} without`,
    result: `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, status ${[...statuses].join(" ")}`,
    hasPassed: Math.abs(known - unknown) < 5 && statuses.size === 1,
  };
}
