import { readFileSync } from "node:fs";

/** One small mistake that somebody could make in the product code. */
export type Mutant = {
  file: string;
  /** The rule that the mistake breaks, as a sentence. */
  rule: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The files of `npm test` that should notice it. */
  tests: string[];
  /** Why no test can notice it: the site behaves the same. */
  explanation?: string;
};

export function countOccurrences({ file, find }: Mutant): number {
  return readFileSync(file, "utf8").split(find).length - 1;
}
