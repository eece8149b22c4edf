/** Small pictures that unfold into more than a server should hold, uploaded while visitors come. */
import sharp from "sharp";
import { steadily } from "../bench/load.ts";
import { percentile } from "../bench/table.ts";
import { onSqlite } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import type { Tried } from "../faults/table.ts";
import { asOnASmallMachine, childrenOf, memoryOf } from "../tests/memory.ts";
import { signIn, withAdministrator } from "./staff.ts";
import { aVisitor, type Visitor } from "./visitor.ts";

const pages = ["/", "/prayers", "/sermons", "/gallery", "/?fresh"];
const perSecond = 50;

export async function bombs(rounds: number): Promise<Tried[]> {
  const site = await startSite({
    ...{ ...onSqlite().variables, ...withAdministrator, NODE_OPTIONS: asOnASmallMachine },
  });
  const staff = await signIn(aVisitor(site.address));
  const files = await smallAndLarge();
  const visit = (turn: number) => ({ url: `${site.address}${pages[turn % pages.length]}` });
  await steadily(perSecond, 5, visit);
  const held = () =>
    [site.pid, ...childrenOf(site.pid)].map(rssOf).reduce((sum, one) => sum + one, 0);
  const before = held();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, held());
  }, 20);
  let isDone = false;
  const uploads = upload(staff, files, rounds).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) waits.push(...(await steadily(perSecond, 1, visit)).map(({ ms }) => ms));
  const statuses = await uploads;
  await pause(500);
  clearInterval(watching);
  await site.stop();
  const p95 = percentile(waits, 95);
  const refused = statuses.filter((status) => status >= 400 && status < 500).length;
  return [
    {
      ...{ row: "bombs", engine: "", count: statuses.length },
      tried: `${files.length} pictures of up to 400 megapixels, ${rounds} times at once each; ${perSecond} visits a second`,
      result: `${refused} refused, ${statuses.filter((status) => status === 201).length} made small, +${(peak - before).toFixed(0)} MB with all processes, p95 of ${waits.length} visits ${p95.toFixed(0)} ms`,
      isGood: peak - before < 150 && p95 < 500 && !statuses.some((status) => status >= 500),
    },
  ];
}

function rssOf(pid: number): number {
  try {
    return memoryOf(pid, "VmRSS");
  } catch {
    return 0;
  }
}

async function upload(staff: Visitor, files: Buffer[], rounds: number): Promise<number[]> {
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

function smallAndLarge(): Promise<Buffer[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#223" }, limitInputPixels: false });
  return Promise.all([
    flat(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer(),
    flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
    flat(10_000, 10_000).webp({ effort: 0 }).toBuffer(),
    flat(16_000, 16_000).jpeg().toBuffer(),
    flat(7_800, 5_000).avif({ effort: 0 }).toBuffer(),
    flat(6_200, 6_200).png({ progressive: true }).toBuffer(),
    flat(6_200, 6_200).jpeg({ progressive: true }).toBuffer(),
    flat(21_000, 9).png().toBuffer(),
  ]);
}
