/** Small files that decode to huge pictures are uploaded while visitors read pages. */
import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { sendAtRate } from "../../bench/load.ts";
import { percentile } from "../../bench/table.ts";
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import { childPids, smallHeapOption, totalMemory } from "../support/memory.ts";
import { signInVisitor } from "./staff.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

const pages = ["/", "/prayers", "/sermons", "/gallery", "/?fresh"];
const perSecond = 50;

export async function pictureBombs(rounds: number): Promise<DrillResult[]> {
  const site = await startSite({
    ...sqliteEngine().variables,
    ...administratorVariables,
    NODE_OPTIONS: smallHeapOption,
  });
  const staff = await signInVisitor(aVisitor(site.address));
  const files = await makeBombs();
  const visit = (index: number) => ({ url: `${site.address}${pages[index % pages.length]}` });
  // Warm up, so that the memory of pages and of an ordinary picture is not counted.
  await sendAtRate(perSecond, 5, visit);
  await upload(staff, [await flat(640, 480).jpeg().toBuffer()], 1);
  while (childPids(site.pid).length > 0) await pause(200);
  const before = totalMemory(site.pid);
  let peak = before;
  const sampling = setInterval(() => {
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
  clearInterval(sampling);
  await site.stop();
  const p95 = percentile(waits, 95);
  const count = (...expected: number[]) =>
    statuses.filter((status) => expected.includes(status)).length;
  const [refused, accepted, unavailable] = [count(413, 422), count(201), count(503)];
  return [
    {
      row: "bombs",
      engine: "",
      count: statuses.length,
      scenario: `${files.length} pictures of up to 400 megapixels, including the largest accepted ones, each ${rounds} times at once; ${perSecond} visits a second`,
      result: `${refused} refused, ${accepted} accepted, ${unavailable} refused with 503, +${(peak - before).toFixed(0)} MB in all processes, p95 of ${waits.length} visits ${p95.toFixed(0)} ms`,
      hasPassed:
        peak - before < 150 && p95 < 500 && refused + accepted + unavailable === statuses.length,
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

/** Pictures above the limits, and the largest accepted picture of each format. */
function makeBombs(): Promise<Buffer[]> {
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

/** Noise, so that the encoded picture is as large as possible. */
function noisy(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}
