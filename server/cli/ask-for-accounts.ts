/** Asks which accounts of a backup stay on, if the site has no accounts that would say it. */
import { createInterface } from "node:readline/promises";
import {
  type Account,
  describeAccount,
  parseAccountChoice,
} from "~/platform/backup/restore-accounts.server";

type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/** Asks again until the answer can be used. Without a terminal the option is needed. */
export async function askForAccounts(
  { input, output }: Terminal,
  accounts: Account[],
): Promise<string> {
  output.write("This site has no accounts yet. The backup has:\n");
  for (const account of accounts) output.write(`  ${describeAccount(account)}\n`);
  if (!input.isTTY) {
    throw new Error(
      "say which accounts stay on. Add --accounts=all, --accounts=none, or --accounts= with addresses separated by commas.",
    );
  }
  output.write(
    "People may have left since. Which accounts stay on? The others are switched off.\n",
  );
  output.write("Answer all, none, or addresses separated by commas: ");
  const lines = createInterface({ input });
  // The unpacked backup is deleted on the way out.
  process.once("SIGINT", () => lines.close());
  for await (const answer of lines) {
    try {
      parseAccountChoice(answer, accounts);
      return answer;
    } catch (error) {
      output.write(`${(error as Error).message}\nWhich accounts stay on? `);
    }
  }
  throw new Error("there was no answer. Nothing was changed.");
}
