/** Addresses in every field of every form: the server must call none of them. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { readRouteManifest, routeWithParents } from "../../scripts/route-scripts.ts";
import type { Engine } from "../faults/engine.ts";
import { type FormValues, type PageForm, parseForms } from "../faults/forms.ts";
import { makeTempFolder, pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { queryDatabase } from "./database.ts";
import { publicForms } from "./public-forms.ts";
import { administratorEnv, signInVisitor } from "./staff.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

/** Told to Node before the site starts: writes down every connect and every name that is looked up. */
const watcher = `
import { appendFileSync } from "node:fs";
import dns from "node:dns";
import net from "node:net";
import { syncBuiltinESMExports } from "node:module";
const note = (words) => appendFileSync(process.env.CONNECTS_FILE, words + "\\n");
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  const [to, host = "localhost"] = Array.isArray(given[0]) ? given[0] : given;
  note(typeof to === "object" ? (to.path ?? (to.host ?? "localhost") + ":" + to.port) : host + ":" + to);
  return connect.apply(this, given);
};
const lookup = dns.lookup;
dns.lookup = (name, ...rest) => { if (!net.isIP(name)) note("name " + name); return lookup(name, ...rest); };
syncBuiltinESMExports();
`;

export async function serverSideRequestForgery(engine: Engine): Promise<DrillResult[]> {
  const place = makeTempFolder();
  const [script, file] = [join(place, "watch.mjs"), join(place, "connects")];
  writeFileSync(script, watcher);
  writeFileSync(file, "");
  let trapped = 0;
  const trap = createServer((socket) => {
    trapped += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
  const bait = (trap.address() as { port: number }).port;
  const site = await startSite({
    ...engine.variables,
    ...administratorEnv,
    CONNECTS_FILE: file,
    NODE_OPTIONS: `--import=${script}`,
  });
  const sent = await sendEverywhere(engine, site.address, bait);
  await pause(5_000);
  await site.stop();
  trap.close();
  const database = engine.variables.DATABASE_URL;
  const mayCall = database ? [new URL(database).host] : [];
  const connects = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const strange = connects.filter((one) => !mayCall.includes(one));
  const isWatching = !database || connects.length > strange.length;
  return [
    {
      row: "SSRF",
      engine: engine.name,
      count: sent.count,
      scenario: `forms of ${sent.pages} pages, each with addresses of a listening port in all its fields; ${sent.kept} rows kept one`,
      result: `${trapped} calls at the port, ${strange.length} connects but the database${strange
        .slice(0, 3)
        .map((one) => `, ${one}`)
        .join("")}`,
      hasPassed: trapped + strange.length === 0 && isWatching && sent.kept > 5 && sent.count > 150,
    },
  ];
}

const baits = (port: number) => [
  `http://127.0.0.1:${port}/a.jpg`,
  `https://127.0.0.1:${port}/a.jpg`,
  `https://localhost:${port}/watch?v=abcdefghijk`,
  `https://bait.ministry.test:${port}/a.png`,
  `https://www.youtube.com/watch?v=abcdefghijk&u=http://127.0.0.1:${port}/`,
];

async function sendEverywhere(engine: Engine, address: string, port: number) {
  const staff = await signInVisitor(aVisitor(address));
  const pages = [...publicForms("bait").map(({ path }) => path), ...(await adminPages())];
  let count = 0;
  for (const [turn, bait] of baits(port).entries()) {
    for (const page of pages) count += await sendAll(staff, page, bait, turn);
  }
  let kept = 0;
  for (const [table, column] of kinds) {
    kept += (
      await queryDatabase(
        engine,
        `select ${column} from ${table} where ${column} like ?`,
        `%:${port}/%`,
      )
    ).length;
  }
  return { count, kept, pages: pages.length };
}

const kinds = [
  ["sermons", "video_url"],
  ["livestreams", "stream_url"],
  ["gallery", "image_url"],
  ["contact_messages", "message"],
  ["prayer_requests", "prayer_request"],
  ["settings", "value"],
] as const;

/** Never what would end the session or take the records away. */
const spared = /logout|people|samples|account|outbox|privacy\/address|media/;

async function adminPages(): Promise<string[]> {
  const manifest = await readRouteManifest();
  const paths = Object.values(manifest.routes)
    .filter(({ hasAction }) => hasAction)
    .map((route) =>
      routeWithParents(manifest, route)
        .flatMap(({ path }) => path || [])
        .join("/"),
    )
    .filter((path) => path.startsWith("admin/") && !spared.test(path) && !/[:*]/.test(path));
  return paths.flatMap((path) => [`/${path}`, `/${path}?new=1`, `/${path}?tab=points&new=1`]);
}

async function sendAll(
  staff: VisitorClient,
  page: string,
  bait: string,
  turn: number,
): Promise<number> {
  const { status, text } = await staff.open(page);
  if (status !== 200) return 0;
  const forms = parseForms(text).filter(({ isPost, action }) => isPost && !spared.test(action));
  for (const form of forms) {
    const path = form.action.split("#")[0] || page;
    await staff.send(path, form.fieldsWith(filled(form, bait, turn)));
    // Many fields refuse an address: once more with it only where an address is asked for.
    await staff.send(
      path,
      form.fieldsWith(
        filled(
          form,
          bait,
          turn + 100,
          /url|link|video|image|thumb|description|content|message|prayerRequest|social/i,
        ),
      ),
    );
  }
  return forms.length * 2;
}

function filled({ fields }: PageForm, bait: string, turn: number, only = /./): FormValues {
  const open = fields.filter(({ type }) => ["text", "url", "textarea", "search"].includes(type));
  const usual: Record<string, string> = {
    date: "2026-01-04",
    time: "06:00",
    number: "40",
    email: `bait${turn}@ministry.test`,
    tel: "+234 800 000 0001",
  };
  return Object.fromEntries([
    ...fields
      .filter(({ type, value }) => type in usual && !value)
      .map(({ name, type }) => [name, usual[type]]),
    ...open.map(({ name, value }) => [
      name,
      only.test(name) ? bait : value || `Words of ${name} ${turn}`,
    ]),
  ]);
}
