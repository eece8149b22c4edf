import { readFileSync } from "node:fs";

/** What `npm start` gives to Node: whatever is measured or tried runs as it does. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return scripts.start.replace("exec node ", "").split(" ");
}
