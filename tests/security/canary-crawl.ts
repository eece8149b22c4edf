/** Requests every route of the build with many queries, as a visitor and as each role below administrator. */

import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import type { Engine } from "../faults/engine.ts";
import { runConcurrently } from "../faults/run-concurrently.ts";
import { startSite } from "../faults/site.ts";
import { listRoutes, routePath } from "../support/routes.ts";
import { type Canary, type CanaryReader, canarySearchTerm, plantCanaries } from "./canaries.ts";
import { aColleague } from "./staff.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

export async function canaryCrawl(engine: Engine): Promise<DrillResult[]> {
  const site = await startSite({ ...engine.variables, ...administratorVariables });
  const { canaries, ids } = await plantCanaries(engine, site.address);
  const routes = await listPaths();
  const results: DrillResult[] = [];
  const people: [CanaryReader, VisitorClient][] = [
    ["visitor", aVisitor(site.address)],
    ["prayerTeam", await aColleague(engine, site.address, "prayerTeam")],
    ["editor", await aColleague(engine, site.address, "editor")],
    ["messages", await aColleague(engine, site.address, "messages")],
    ["treasurer", await aColleague(engine, site.address, "treasurer")],
  ];
  for (const [role, person] of people) {
    const isAdmin = (path: string) => path.startsWith("/admin");
    const urls = routes.flatMap((path) => withQueries(path, ids, role === "visitor"));
    const all = role === "visitor" ? [...urls, ...guessedPaths(ids)] : urls.filter(isAdmin);
    results.push({ ...(await crawl(role, person, all, canaries)), engine: engine.name });
  }
  const exitCode = await site.stop();
  return results.map((result) => ({ ...result, hasPassed: result.hasPassed && exitCode === 0 }));
}

async function crawl(
  role: CanaryReader,
  person: VisitorClient,
  paths: string[],
  canaries: Canary[],
): Promise<Omit<DrillResult, "engine">> {
  const secrets = canaries.filter(({ mayRead }) => !mayRead.includes(role));
  const hits = new Set<string>();
  const statuses = new Map<number, number>();
  let allowedReads = 0;
  await runConcurrently(paths.length, 16, async (index) => {
    const path = paths[index] ?? "/";
    const { status, text, headers } = await person.open(path);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const response = `${JSON.stringify(headers)} ${text}`;
    for (const { word, field } of secrets)
      if (response.includes(word)) hits.add(`${field} at ${path}`);
    allowedReads += canaries.filter(
      ({ word, mayRead }) => mayRead.includes(role) && text.includes(word),
    ).length;
  });
  const statusCounts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  return {
    row: "confidential text in any answer",
    count: paths.length,
    scenario: `as ${role}: every route × queries × .data, ${secrets.length} canaries of ${canaries.length}`,
    result: `${hits.size} hits${[...hits]
      .slice(0, 4)
      .map((hit) => `, ${hit}`)
      .join("")} (${statusCounts}${role === "visitor" ? "" : `; ${allowedReads} allowed reads`})`,
    hasPassed:
      hits.size === 0 &&
      paths.length >= (role === "visitor" ? 2_000 : 1_000) &&
      (role === "visitor" || allowedReads > 0),
  };
}

/** The paths of all routes, with values for their parameters. */
async function listPaths(): Promise<string[]> {
  const routes = listRoutes();
  const paths = routes.map((route) => routePath(routes, route));
  const areas = [
    "prayerRequests",
    "testimonies",
    "messages",
    "partners",
    "sermons",
    "users",
    "audit",
  ];
  return [...new Set(paths)].flatMap((path) =>
    path.includes(":area")
      ? areas.map((area) => path.replace(":area", area))
      : path.replace("*", "some/where"),
  );
}

const queries = [
  "",
  "?page=1",
  "?page=2",
  "?page=-1",
  "?page=999999",
  "?page=1'--",
  `?q=${canarySearchTerm}`,
  `?search=${canarySearchTerm}`,
  `?q=${canarySearchTerm}&page=2`,
  "?sort=name",
  "?sort=-email",
  "?sort=sealed",
  "?show=held",
  "?show=drafts",
  "?show=trash",
  "?show=hidden",
  "?new=1",
  "?tab=requests",
  "?tab=all",
  "?tab=points&show=trash",
  "?sent",
  "?index",
  "?_routes=root",
  "?category=Healing",
  "?approved=0",
  "?deleted=1",
  "?preview=1",
  "?draft=1",
  "?token=x",
  "?format=json",
];

/** The path as a page and as the router's data, with all queries, and with those that open a record for each record. */
function withQueries(path: string, ids: string[], isVisitor: boolean): string[] {
  const data = path === "/" ? "/_root.data" : `${path}.data`;
  const records = isVisitor ? ids.slice(0, 4) : ids;
  const names = ["view", "edit", "id", ...ownRecordQueries(path)];
  const opened = records.flatMap((id) => names.map((name) => `?${name}=${id}`));
  return [path, data].flatMap((base) => [...queries, ...opened].map((query) => base + query));
}

/** Names of query parameters that only some pages have. */
function ownRecordQueries(path: string): string[] {
  if (path.includes("sermons")) return ["sermon"];
  return path.includes("watch") ? ["people", "watch"] : [];
}

/** Feeds, files, other spellings and paths that might exist by mistake. */
function guessedPaths(ids: string[]): string[] {
  const guesses = [
    "/feed",
    "/rss.xml",
    "/atom.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/calendar.ics",
    "/api/prayers",
    "/prayers.json",
    "/search",
    `/search?q=${canarySearchTerm}`,
    "/__manifest",
    "/metrics",
    "/readyz",
    "/healthz",
    "/data/ministry.sqlite",
    "/ministry.sqlite",
    "/last-good.json",
    "/backups",
    "/uploads/",
    "/secret.key",
    "/.env",
    "/PRAYERS",
    "//prayers",
    "/prayers/",
    "/prayers/%00",
    "/prayers/..%2fadmin",
    "/%E0%A4%A",
    "/a".repeat(2_000),
    "/livestream/status",
    "/livestream/status.data",
    `/calendar.ics?occasion=${ids[0]}`,
    "/og.png",
    "/share.png",
  ];
  return [
    ...guesses,
    ...ids.flatMap((id) => [
      `/prayers/${id}`,
      `/testimonies/${id}`,
      `/sermons?sermon=${id}`,
      `/yours?token=${id}`,
      `/uploads/${id}`,
    ]),
  ];
}
