/** Ten thousand posts of bots, with twenty people among them. */

import type { DrillResult } from "../faults/drill.ts";
import type { Engine } from "../faults/engine.ts";
import { runConcurrently } from "../faults/run-concurrently.ts";
import { pause, startSite } from "../faults/site.ts";
import { ordinaryPrayers } from "../support/corpora/ordinary-prayers.ts";
import { spamPosts } from "../support/corpora/spam-posts.ts";
import { countTableRows } from "./database.ts";
import { aVisitor, fetchFormTokens, type VisitorResponse } from "./visitor.ts";

type Post = {
  token: string;
  ip: string;
  name: string;
  subject: string;
  text: string;
  trap?: string;
};

/** Each bot differs from a person in one way. */
const bots: ((index: number, token: string) => Partial<Post>)[] = [
  () => ({ token: "" }),
  (_, token) => ({
    token: token.replace(/\.\d+\./, `.${Math.floor(Date.now() / 1000) - 90_000}.`),
  }),
  () => ({ token: "new" }),
  () => ({ trap: "https://promo.example.com" }),
  (index) => advertisement(index),
  (index) => advertisement(index + 7),
  (index) => ({ subject: index % 2 ? "Dear people" : "DEAR PEOPLE!", text: pasted(index) }),
  () => ({ token: "shared" }),
  (index) => ({ ip: floodedNetwork(index), ...advertisement(index) }),
  (index) => ({ ip: floodedNetwork(index), token: "" }),
];

function advertisement(index: number): Partial<Post> {
  const [name = "", subject = "", text = ""] = (spamPosts[index % spamPosts.length] ?? "").split(
    " | ",
  );
  return {
    name: name.padEnd(2, "."),
    subject: `${subject} `.padEnd(5, "."),
    text: `${text} ${index}`.padEnd(10, "."),
  };
}

const pastedText =
  "Kindly pray for our small group, which meets under the big tree every week and asks everybody who reads these lines to remember it";
/** Small changes must not hide that the text is the same. */
const pasted = (index: number) =>
  [pastedText, pastedText.toUpperCase(), `${pastedText}!!!`, pastedText.replaceAll(" ", "  ")][
    index % 4
  ] ?? pastedText;
/** Two of the people write from this network too. */
const floodedNetwork = (index: number) => `203.0.113.${index % 250}`;
const otherNetwork = (index: number) =>
  `10.${(index >> 8) % 250}.${index % 250}.${1 + (index % 200)}`;

export async function spam(engine: Engine, posts: number): Promise<DrillResult[]> {
  const site = await startSite(engine.variables);
  const before = await countTableRows(engine, publicRequests);
  const tokens = await fetchFormTokens(site.address, posts);
  await pause(2_500);
  const statuses = new Map<number, number>();
  let quick = await fetchFormTokens(site.address, 1);
  const people = sendPeople(site.address);
  await runConcurrently(posts, 48, async (index) => {
    const token = tokens[index] ?? "";
    const difference = bots[index % bots.length]?.(index, token) ?? {};
    if (index % 200 === 0) quick = await fetchFormTokens(site.address, 1);
    const tokenByName: Record<string, string> = {
      new: quick[0] ?? "",
      shared: tokens[0] ?? "",
    };
    const post = { ...ordinaryPost(index), ...difference };
    const { status } = await send(site.address, `bot${index}`, {
      ...post,
      token: tokenByName[difference.token ?? ""] ?? difference.token ?? token,
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const responses = await people;
  const shown = await countTableRows(engine, `${publicRequests} and email like 'person%'`);
  const stored = await countTableRows(engine, "prayer_requests where email like 'person%'");
  const publicSpam = (await countTableRows(engine, publicRequests)) - before - shown;
  await site.stop();
  const succeeded = responses.filter(({ status }) => status === 303).length;
  const statusCounts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return [
    {
      row: "spam flood",
      engine: engine.name,
      count: posts + responses.length,
      scenario: `${posts} posts of ${bots.length} kinds of bots, 20 people among them`,
      result: `${publicSpam} spam posts public; ${succeeded} of 20 people succeeded, ${stored} stored, ${shown} public at once (bots: ${statusCounts})`,
      hasPassed: publicSpam <= 5 && succeeded === 20 && stored === 20 && shown >= 18,
    },
  ];
}

const publicRequests = "prayer_requests where visibility = 'shown'";

const ordinaryPost = (index: number): Post => ({
  token: "",
  ip: otherNetwork(index),
  name: "Ada",
  subject: `For number ${index}`,
  text: `Please pray for the household of number ${index} on our road.`,
});

/** Fourteen people have their own address, four share one of a mobile network, two are in the flooded network. */
function sendPeople(address: string): Promise<VisitorResponse[]> {
  const people = Array.from({ length: 20 }, async (_, person) => {
    const ip = person < 14 ? `192.0.${person}.1` : person < 18 ? "198.18.0.7" : "203.0.113.200";
    await pause(person * 700);
    const [token = ""] = await fetchFormTokens(address, 1);
    await pause(2_600);
    const text = `${ordinaryPrayers[person]}`;
    const post = { token, ip, name: "Grace", subject: `A request of ${person}`, text };
    const response = await send(address, `person${person}`, post);
    if (response.status !== 429) return response;
    await pause(Number(response.headers["retry-after"]) * 1_000);
    return send(address, `person${person}`, post);
  });
  return Promise.all(people);
}

function send(address: string, sender: string, { token, ip, name, subject, text, trap }: Post) {
  const visitor = aVisitor(address, { headers: { "X-Forwarded-For": ip } });
  const fields: [string, string][] = [
    ["name", name],
    ["email", `${sender}@ministry.test`],
    ["subject", subject],
    ["prayerRequest", text],
  ];
  if (trap) fields.push(["website", trap]);
  return visitor.send("/prayers", fields, token ? { Cookie: token } : {});
}
