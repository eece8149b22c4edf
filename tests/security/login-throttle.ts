/** Guessing passwords, and guessing who has an account. */
import { randomUUID } from "node:crypto";
import { median } from "../../bench/table.ts";
import type { Engine } from "../faults/engine.ts";
import { startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { insertRow, queryDatabase } from "./database.ts";
import { administratorEnv, administratorLogin, signInVisitor } from "./staff.ts";
import { aVisitor } from "./visitor.ts";

const elsewhere = (turn: number) => ({ "X-Forwarded-For": `10.${turn >> 8}.${turn % 256}.9` });

export async function loginThrottleDrill(
  engine: Engine,
  times: number,
  pairs: number,
): Promise<DrillResult[]> {
  const site = await startSite({ ...engine.variables, ...administratorEnv });
  const lines = [
    await bruteForce(site.address, times),
    await enumeration(engine, pairs, "an address at sign-in", (email, turn) =>
      guess(site.address, email, turn),
    ),
    await enumeration(engine, pairs, "an address at a lost password", (email, turn) =>
      aVisitor(site.address, { headers: elsewhere(turn) }).send("/admin/forgotten", [
        ["email", email],
      ]),
    ),
  ];
  await site.stop();
  return lines.map((line) => ({ ...line, engine: engine.name }));
}

function guess(address: string, email: string, turn: number, cookie = "") {
  const visitor = aVisitor(address, { headers: elsewhere(turn) });
  const fields: [string, string][] = [
    ["email", email],
    ["password", `not the password ${turn}`],
  ];
  return visitor.send("/admin", fields, cookie ? { Cookie: cookie } : {});
}

async function bruteForce(address: string, times: number): Promise<Omit<DrillResult, "engine">> {
  const owner = await signInVisitor(aVisitor(address));
  const { email, password } = administratorLogin;
  const device = `device=${owner.cookies.get("device")}`;
  const answers = await Promise.all(
    Array.from({ length: times }, (_, turn) => guess(address, email, turn)),
  );
  const looked = answers.filter(({ status }) => status === 401).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  const right: [string, string][] = [
    ["email", email],
    ["password", password],
  ];
  const stranger = await aVisitor(address).send("/admin", right);
  const known = await aVisitor(address).send("/admin", right, { Cookie: device });
  return {
    row: "brute force",
    count: times + 2,
    scenario: `${times} guesses at one account at once, each from another network; then its owner`,
    result: `${looked} looked at, ${refused} refused, a new browser ${stranger.status}, the known one ${known.status}`,
    hasPassed:
      looked <= 5 && looked + refused === times && stranger.status === 429 && known.status === 303,
  };
}

/** Each pair begins with all counters at nothing, so that both wait as long for a wrong guess. */
async function enumeration(
  engine: Engine,
  pairs: number,
  what: string,
  attempt: (email: string, turn: number) => Promise<{ status: number; ms: number }>,
): Promise<Omit<DrillResult, "engine">> {
  const [owner] = await queryDatabase(engine, "select password_hash from users limit 1");
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const statuses = new Set<number>();
  for (let turn = 0; turn < pairs; turn++) {
    const email = `${randomUUID()}@ministry.test`;
    await insertRow(engine, "users", {
      id: randomUUID(),
      email,
      name: "Ada",
      role: "editor",
      created_at: "2026-01-01T00:00:00.000Z",
      password_hash: owner?.password_hash ?? "",
    });
    const both = [
      ["known", email],
      ["unknown", `${randomUUID()}@ministry.test`],
    ] as const;
    for (const [kind, address] of turn % 2 ? both : both.toReversed()) {
      await queryDatabase(engine, "delete from rate_limits");
      const { status, ms } = await attempt(address, turn);
      statuses.add(status);
      times[kind].push(ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    row: "user enumeration",
    count: pairs * 2,
    scenario: `${what}: ${pairs} that have an account, ${pairs} that have none`,
    result: `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, answered ${[...statuses].join(" ")}`,
    hasPassed: Math.abs(known - unknown) < 5 && statuses.size === 1,
  };
}
