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
  // Open input would keep the process alive.
  const close = () => lines.close();
  process.on("SIGINT", close);
  for await (const answer of lines) {
    const error = findError(answer, accounts);
    if (!error) {
      close();
      process.off("SIGINT", close);
      return answer;
    }
    output.write(`${error}\nWhich accounts stay on? `);
  }
  // Still listens: npm sends the signal a second time, and the unpacked backup has not been deleted yet.
  throw new Error("there was no answer. Nothing was changed.");
}

function findError(answer: string, accounts: Account[]): string | undefined {
  try {
    parseAccountChoice(answer, accounts);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
