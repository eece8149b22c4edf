/** URLs in every field of every form. The server must not connect to any of them, nor to a video host that leads here. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import type { Engine } from "../faults/engine.ts";
import { type FormValues, type PageForm, parseForms } from "../faults/forms.ts";
import { makeTempFolder, pause, startSite } from "../faults/site.ts";
import { listRoutes, routePath } from "../support/routes.ts";
import { queryDatabase } from "./database.ts";
import { publicForms } from "./public-forms.ts";
import { signInVisitor } from "./staff.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

/**
 * Preloaded into the site: logs every connection and every host name that is looked up. The names of video hosts lead
 * to this machine.
 */
const watcher = `
import { appendFileSync } from "node:fs";
import dns from "node:dns";
import promises from "node:dns/promises";
import net from "node:net";
import { syncBuiltinESMExports } from "node:module";
const log = (line) => appendFileSync(process.env.CONNECTS_FILE, line + "\\n");
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  const [to, host = "localhost"] = Array.isArray(given[0]) ? given[0] : given;
  log(typeof to === "object" ? (to.path ?? (to.host ?? "localhost") + ":" + to.port) : host + ":" + to);
  return connect.apply(this, given);
};
const lookup = dns.lookup;
promises.lookup = async (name) => { log("video host " + name); return [{ address: "127.0.0.1", family: 4 }]; };
dns.lookup = (name, ...rest) => { if (!net.isIP(name)) log("name " + name); return lookup(name, ...rest); };
syncBuiltinESMExports();
`;

export async function serverSideRequestForgery(engine: Engine): Promise<DrillResult[]> {
  const folder = makeTempFolder();
  const [script, file] = [join(folder, "watch.mjs"), join(folder, "connects")];
  writeFileSync(script, watcher);
  writeFileSync(file, "");
  let baitRequests = 0;
  const trap = createServer((socket) => {
    baitRequests += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
  const baitPort = (trap.address() as { port: number }).port;
  const site = await startSite({
    ...engine.variables,
    ...administratorVariables,
    CONNECTS_FILE: file,
    VIDEO_THUMBNAILS: "",
    NODE_OPTIONS: `--import=${script}`,
  });
  const sent = await sendEverywhere(engine, site.address, baitPort);
  const logged = () => readFileSync(file, "utf8").split("\n").filter(Boolean);
  for (let wait = 0; wait < 30 && !logged().some(isVideoHost); wait++) await pause(1_000);
  await pause(5_000);
  await site.stop();
  trap.close();
  const database = engine.variables.DATABASE_URL;
  const allowed = database ? [new URL(database).host] : [];
  const lookups = logged().filter(isVideoHost);
  const connects = logged().filter((line) => !isVideoHost(line));
  const unexpected = connects.filter((connect) => !allowed.includes(connect));
  const isWatching = !database || connects.length > unexpected.length;
  return [
    {
      row: "SSRF",
      engine: engine.name,
      count: sent.count,
      scenario: `forms of ${sent.pages} pages, each with URLs of a listening port in all fields; ${sent.stored} stored rows contain one`,
      result: `${baitRequests} connections to the port, ${unexpected.length} to anything but the database${unexpected
        .slice(0, 3)
        .map((connect) => `, ${connect}`)
        .join("")}`,
      hasPassed:
        baitRequests + unexpected.length === 0 && isWatching && sent.stored > 5 && sent.count > 150,
    },
    {
      row: "SSRF by thumbnails",
      engine: engine.name,
      count: lookups.length,
      scenario:
        "YouTube addresses in livestreams, while the video host has the address of this machine",
      result: `looked up: ${[...new Set(lookups)].join(", ")}; ${unexpected.length} connections`,
      hasPassed:
        lookups.length > 0 &&
        lookups.every((line) => line === "video host i.ytimg.com") &&
        unexpected.length === 0,
    },
  ];
}

const isVideoHost = (line: string) => line.startsWith("video host ");

const baits = (port: number) => [
  `http://127.0.0.1:${port}/a.jpg`,
  `https://127.0.0.1:${port}/a.jpg`,
  `https://localhost:${port}/watch?v=abcdefghijk`,
  `https://bait.ministry.test:${port}/a.png`,
  `https://www.youtube.com/watch?v=abcdefghijk&u=http://127.0.0.1:${port}/`,
];

/** The form refuses text in its other fields, so that none of the baits is stored as a livestream. */
const youtubeStream = {
  title: "A service",
  platform: "youtube",
  streamUrl: "https://www.youtube.com/watch?v=abcdefghijk",
};

async function sendEverywhere(engine: Engine, address: string, port: number) {
  const staff = await signInVisitor(aVisitor(address));
  const pages = [...publicForms("bait").map(({ path }) => path), ...adminPages()];
  await staff.send("/admin/livestreams?new=1", Object.entries(youtubeStream));
  let count = 0;
  for (const [round, bait] of baits(port).entries()) {
    for (const page of pages) count += await sendAll(staff, page, bait, round);
  }
  let stored = 0;
  for (const [table, column] of urlColumns) {
    stored += (
      await queryDatabase(
        engine,
        `select ${column} from ${table} where ${column} like ?`,
        `%:${port}/%`,
      )
    ).length;
  }
  return { count, stored, pages: pages.length };
}

const urlColumns = [
  ["sermons", "video_url"],
  ["livestreams", "stream_url"],
  ["gallery", "image_url"],
  ["contact_messages", "message"],
  ["prayer_requests", "prayer_request"],
  ["settings", "value"],
] as const;

/** Left out, because they would end the session or delete the records. */
const excluded = /logout|people|samples|account|outbox|privacy\/address|media/;

function adminPages(): string[] {
  const routes = listRoutes();
  const paths = routes
    .filter(({ hasAction }) => hasAction)
    .map((route) => routePath(routes, route))
    .filter((path) => path.startsWith("/admin/") && !excluded.test(path) && !/[:*]/.test(path));
  return paths.flatMap((path) => [path, `${path}?new=1`, `${path}?tab=points&new=1`]);
}

async function sendAll(
  staff: VisitorClient,
  page: string,
  bait: string,
  round: number,
): Promise<number> {
  const { status, text } = await staff.open(page);
  if (status !== 200) return 0;
  const forms = parseForms(text).filter(({ isPost, action }) => isPost && !excluded.test(action));
  for (const form of forms) {
    const path = form.action.split("#")[0] || page;
    await staff.send(path, form.fieldsWith(fillFields(form, bait, round)));
    // Many fields refuse a URL, so the form is sent again with URLs only in the fields that accept one.
    await staff.send(
      path,
      form.fieldsWith(
        fillFields(
          form,
          bait,
          round + 100,
          /url|link|video|image|thumb|description|content|message|prayerRequest|social/i,
        ),
      ),
    );
  }
  return forms.length * 2;
}

function fillFields({ fields }: PageForm, bait: string, round: number, only = /./): FormValues {
  const textFields = fields.filter(({ type }) =>
    ["text", "url", "textarea", "search"].includes(type),
  );
  const defaults: Record<string, string> = {
    date: "2026-01-04",
    time: "06:00",
    number: "40",
    email: `bait${round}@ministry.test`,
    tel: "+234 800 000 0001",
  };
  return Object.fromEntries([
    ...fields
      .filter(({ type, value }) => type in defaults && !value)
      .map(({ name, type }) => [name, defaults[type]]),
    ...textFields.map(({ name, value }) => [
      name,
      only.test(name) ? bait : value || `Text of ${name} ${round}`,
    ]),
  ]);
}
