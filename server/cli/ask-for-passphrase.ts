/** Asks for the passphrase of a backup that was downloaded. */

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/** A terminal does not show what is typed. Without a terminal, it is the first line of the input. */
export async function askForPassphrase({ input, output }: Terminal): Promise<string> {
  const isTyped = input.isTTY === true;
  if (isTyped) output.write("Passphrase that was chosen for the download: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = isTyped
    ? createInterface({ input, output: silent, terminal: true })
    : createInterface({ input });
  // Closing it also frees the input, which would keep the process alive.
  try {
    for await (const line of lines) {
      if (line !== "") return line;
    }
  } finally {
    lines.close();
    if (isTyped) output.write("\n");
  }
  throw new Error("this backup was downloaded and needs its passphrase. There was no answer.");
}
