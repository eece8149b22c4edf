import { readFileSync } from "node:fs";

/** The arguments that `npm start` gives to Node. Tests and benchmarks start the site with the same ones. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return scripts.start.replace("exec node ", "").split(" ");
}
