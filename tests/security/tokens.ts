/** Form tokens as browsers get them: beside a page. */

import { inLanes } from "../faults/in-lanes.ts";
import { aVisitor } from "./visitor.ts";

/** So many browsers that opened the page just now. */
export async function freshTokens(address: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  await inLanes(count, 32, async () => {
    const visitor = aVisitor(address);
    await visitor.open("/prayers");
    tokens.push(`form=${visitor.cookies.get("form")}`);
  });
  return tokens;
}
