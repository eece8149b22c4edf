/** Ten thousand posts of bots, and twenty people among them. */
import type { Engine } from "../faults/engine.ts";
import { runConcurrently } from "../faults/run-concurrently.ts";
import { pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { ordinaryPrayers } from "../support/corpora/ordinary-prayers.ts";
import { spamPosts } from "../support/corpora/spam-posts.ts";
import { countTableRows } from "./database.ts";
import { fetchFormTokens } from "./form-tokens.ts";
import { aVisitor, type VisitorResponse } from "./visitor.ts";

type Post = {
  token: string;
  place: string;
  name: string;
  subject: string;
  text: string;
  trap?: string;
};

/** Each bot has one fault and is a person in all else. */
const bots: ((turn: number, token: string) => Partial<Post>)[] = [
  () => ({ token: "" }),
  (_, token) => ({
    token: token.replace(/\.\d+\./, `.${Math.floor(Date.now() / 1000) - 90_000}.`),
  }),
  () => ({ token: "fresh" }),
  () => ({ trap: "https://promo.example.com" }),
  (turn) => seller(turn),
  (turn) => seller(turn + 7),
  (turn) => ({ subject: turn % 2 ? "Dear people" : "DEAR PEOPLE!", text: pasted(turn) }),
  () => ({ token: "always the same" }),
  (turn) => ({ place: flooded(turn), ...seller(turn) }),
  (turn) => ({ place: flooded(turn), token: "" }),
];

function seller(turn: number): Partial<Post> {
  const [name = "", subject = "", text = ""] = (spamPosts[turn % spamPosts.length] ?? "").split(
    " | ",
  );
  return {
    name: name.padEnd(2, "."),
    subject: `${subject} `.padEnd(5, "."),
    text: `${text} ${turn}`.padEnd(10, "."),
  };
}

const plea =
  "Kindly pray for our small group, which meets under the big tree every week and asks everybody who reads these lines to remember it";
/** Small changes do not make another text of it. */
const pasted = (turn: number) =>
  [plea, plea.toUpperCase(), `${plea}!!!`, plea.replaceAll(" ", "  ")][turn % 4] ?? plea;
/** One street, from which also two of the people write. */
const flooded = (turn: number) => `203.0.113.${turn % 250}`;
const somewhere = (turn: number) => `10.${(turn >> 8) % 250}.${turn % 250}.${1 + (turn % 200)}`;

export async function spam(engine: Engine, posts: number): Promise<DrillResult[]> {
  const site = await startSite(engine.variables);
  const before = await countTableRows(engine, publicRequests);
  const tokens = await fetchFormTokens(site.address, posts);
  await pause(2_500);
  const statuses = new Map<number, number>();
  let quick = await fetchFormTokens(site.address, 1);
  const people = sendPeople(site.address);
  await runConcurrently(posts, 48, async (turn) => {
    const token = tokens[turn] ?? "";
    const fault = bots[turn % bots.length]?.(turn, token) ?? {};
    if (turn % 200 === 0) quick = await fetchFormTokens(site.address, 1);
    const named: Record<string, string> = {
      fresh: quick[0] ?? "",
      "always the same": tokens[0] ?? "",
    };
    const post = { ...aBot(turn), ...fault };
    const { status } = await send(site.address, `bot${turn}`, {
      ...post,
      token: named[fault.token ?? ""] ?? fault.token ?? token,
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const answers = await people;
  const ours = await countTableRows(engine, `${publicRequests} and email like 'person%'`);
  const kept = await countTableRows(engine, "prayer_requests where email like 'person%'");
  const bad = (await countTableRows(engine, publicRequests)) - before - ours;
  await site.stop();
  const succeeded = answers.filter(({ status }) => status === 303).length;
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return [
    {
      row: "spam flood",
      engine: engine.name,
      count: posts + answers.length,
      scenario: `${posts} posts of ${bots.length} kinds of bots, 20 people among them`,
      result: `${bad} public; ${succeeded} of 20 people answered, ${kept} kept, ${ours} shown at once (bots: ${told})`,
      hasPassed: bad <= 5 && succeeded === 20 && kept === 20 && ours >= 18,
    },
  ];
}

const publicRequests = "prayer_requests where visibility = 'shown'";

const aBot = (turn: number): Post => ({
  token: "",
  place: somewhere(turn),
  name: "Ada",
  subject: `For number ${turn}`,
  text: `Please pray for the household of number ${turn} on our road.`,
});

/** Fourteen at home, four behind one address of a mobile network, two in the street of the flood. */
function sendPeople(address: string): Promise<VisitorResponse[]> {
  const people = Array.from({ length: 20 }, async (_, person) => {
    const place = person < 14 ? `192.0.${person}.1` : person < 18 ? "198.18.0.7" : "203.0.113.200";
    await pause(person * 700);
    const [token = ""] = await fetchFormTokens(address, 1);
    await pause(2_600);
    const text = `${ordinaryPrayers[person]}`;
    const post = { token, place, name: "Grace", subject: `A request of ${person}`, text };
    const reply = await send(address, `person${person}`, post);
    if (reply.status !== 429) return reply;
    await pause(Number(reply.headers["retry-after"]) * 1_000);
    return send(address, `person${person}`, post);
  });
  return Promise.all(people);
}

function send(address: string, who: string, { token, place, name, subject, text, trap }: Post) {
  const visitor = aVisitor(address, { headers: { "X-Forwarded-For": place } });
  const fields: [string, string][] = [
    ...([
      ["name", name],
      ["email", `${who}@ministry.test`],
    ] as [string, string][]),
    ...([
      ["subject", subject],
      ["prayerRequest", text],
    ] as [string, string][]),
    ...(trap ? ([["website", trap]] as [string, string][]) : []),
  ];
  return visitor.send("/prayers", fields, token ? { Cookie: token } : {});
}
