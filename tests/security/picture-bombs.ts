/** Small pictures that unfold into more than a server should hold, uploaded while visitors come. */
import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { sendAtRate } from "../../bench/load.ts";
import { percentile } from "../../bench/table.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { childPids, smallHeapOption, totalMemory } from "../support/memory.ts";
import { administratorEnv, signInVisitor } from "./staff.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

const pages = ["/", "/prayers", "/sermons", "/gallery", "/?fresh"];
const perSecond = 50;

export async function pictureBombs(rounds: number): Promise<DrillResult[]> {
  const site = await startSite({
    ...sqliteEngine().variables,
    ...administratorEnv,
    NODE_OPTIONS: smallHeapOption,
  });
  const staff = await signInVisitor(aVisitor(site.address));
  const files = await smallAndLarge();
  const visit = (turn: number) => ({ url: `${site.address}${pages[turn % pages.length]}` });
  // A site in use: what its pages and an ordinary picture take for good is not the bombs' doing.
  await sendAtRate(perSecond, 5, visit);
  await upload(staff, [await flat(640, 480).jpeg().toBuffer()], 1);
  while (childPids(site.pid).length > 0) await pause(200);
  const before = totalMemory(site.pid);
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, totalMemory(site.pid));
  }, 20);
  let isDone = false;
  const uploads = upload(staff, files, rounds).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) waits.push(...(await sendAtRate(perSecond, 1, visit)).map(({ ms }) => ms));
  const statuses = await uploads;
  await pause(500);
  clearInterval(watching);
  await site.stop();
  const p95 = percentile(waits, 95);
  const count = (...wanted: number[]) => statuses.filter((one) => wanted.includes(one)).length;
  const [refused, made, later] = [count(413, 422), count(201), count(503)];
  return [
    {
      row: "bombs",
      engine: "",
      count: statuses.length,
      scenario: `${files.length} pictures of up to 400 megapixels, among them the heaviest that are taken, ${rounds} times at once each; ${perSecond} visits a second`,
      result: `${refused} refused, ${made} made small, ${later} told to come again, +${(peak - before).toFixed(0)} MB with all processes, p95 of ${waits.length} visits ${p95.toFixed(0)} ms`,
      hasPassed: peak - before < 150 && p95 < 500 && refused + made + later === statuses.length,
    },
  ];
}

async function upload(staff: VisitorClient, files: Buffer[], rounds: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const bytes of files) {
    const sent = Array.from({ length: rounds }, async () => {
      const form = new FormData();
      form.append("picture", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
      return (await staff.send("/admin/media/upload", form)).status;
    });
    statuses.push(...(await Promise.all(sent)));
  }
  return statuses;
}

/** What unfolds too far, and the most that is still taken of each kind. */
function smallAndLarge(): Promise<Buffer[]> {
  return Promise.all([
    flat(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer(),
    flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
    flat(10_000, 10_000).webp({ effort: 0 }).toBuffer(),
    flat(16_000, 16_000).jpeg().toBuffer(),
    flat(7_800, 5_000).avif({ effort: 0 }).toBuffer(),
    flat(6_200, 6_200).png({ progressive: true }).toBuffer(),
    flat(6_200, 6_200).jpeg({ progressive: true }).toBuffer(),
    flat(21_000, 9).png().toBuffer(),
    flat(5_000, 7_900).jpeg().toBuffer(),
    flat(7_900, 5_000).png().toBuffer(),
    flat(4_600, 4_600).png({ progressive: true }).toBuffer(),
    flat(3_990, 4_000).jpeg({ progressive: true }).toBuffer(),
    flat(3_260, 3_260).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    flat(3_990, 4_000).webp({ effort: 0 }).toBuffer(),
    flat(1_830, 1_830).avif({ effort: 0 }).toBuffer(),
    noisy(2_640, 2_640).jpeg({ quality: 100 }).toBuffer(),
  ]);
}

function flat(width: number, height: number): Sharp {
  const create = { width, height, channels: 3, background: "#223" } as const;
  return sharp({ create, limitInputPixels: false });
}

/** As many bytes as pixels can need. */
function noisy(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}
