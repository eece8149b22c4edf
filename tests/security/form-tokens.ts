/** Form tokens as browsers get them: beside a page. */

import { runConcurrently } from "../faults/run-concurrently.ts";
import { aVisitor } from "./visitor.ts";

/** So many browsers that opened the page just now. */
export async function fetchFormTokens(address: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  await runConcurrently(count, 32, async () => {
    const visitor = aVisitor(address);
    await visitor.open("/prayers");
    tokens.push(`form=${visitor.cookies.get("form")}`);
  });
  return tokens;
}
