import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { Account } from "~/platform/backup/restore-accounts.server";
import { askForAccounts } from "./ask-for-accounts";

const anAccount = (name: string, row: Partial<Account> = {}): Account => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  roles: '["editor"]',
  passwordHash: "",
  createdAt: "2026-01-01",
  disabledAt: null,
  version: 1,
  totpSealed: null,
  totpStep: null,
  lastSignInAt: null,
  ...row,
});

const accounts = [
  anAccount("Grace", { roles: '["administrator"]' }),
  anAccount("Esther"),
  anAccount("Paul", { roles: '["prayerTeam","treasurer"]', disabledAt: "2026-02-02" }),
];

async function ask(lines: string[], isClosed = false) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  input.write(lines.map((line) => `${line}\n`).join(""));
  if (isClosed) input.end();
  const answer = await askForAccounts({ input, output }, accounts).catch(
    (error: Error) => error.message,
  );
  output.end();
  return { answer, printed: await text(output), isPaused: input.isPaused() };
}

test("without a terminal the option is needed", async () => {
  const input = new PassThrough();
  await expect(askForAccounts({ input, output: new PassThrough() }, accounts)).rejects.toThrow(
    "say which accounts stay on. Add --accounts=all",
  );
});

test("an answer that cannot be used is asked for again", async () => {
  const { answer, printed } = await ask(["", "nobody@example.org", "paul@example.org", "all"]);
  expect(answer).toBe("all");
  expect(printed).toContain("no account with the address “”");
  expect(printed).toContain("no account with the address “nobody@example.org”");
  expect(printed).toContain("paul@example.org is switched off in the backup");
});

test("without an answer nothing is restored", async () => {
  expect((await ask([], true)).answer).toBe("there was no answer. Nothing was changed.");
});

test("Ctrl-C, which npm sends a second time, leaves time to delete the unpacked backup", async () => {
  const listeners = () => process.listeners("SIGINT");
  const before = listeners();
  onTestFinished(() => {
    for (const added of listeners().filter((one) => !before.includes(one))) {
      process.off("SIGINT", added);
    }
  });
  const asking = ask([]);
  process.kill(process.pid, "SIGINT");
  expect((await asking).answer).toBe("there was no answer. Nothing was changed.");
  expect(listeners().length).toBe(before.length + 1);
  expect((await ask(["all"])).answer).toBe("all");
  expect(listeners().length).toBe(before.length + 1);
});

test("every account is listed with its roles before the question", async () => {
  const { answer, printed, isPaused } = await ask(["grace@example.org, ESTHER@example.org"]);
  // Otherwise the command would not end.
  expect(isPaused).toBe(true);
  expect(answer).toBe("grace@example.org, ESTHER@example.org");
  expect(printed).toBe(
    "This site has no accounts yet. The backup has:\n" +
      "  Grace <grace@example.org>, administrator\n" +
      "  Esther <esther@example.org>, editor\n" +
      "  Paul <paul@example.org>, prayer team and treasurer, switched off\n" +
      "People may have left since. Which accounts stay on? The others are switched off.\n" +
      "Answer all, none, or addresses separated by commas: ",
  );
});
