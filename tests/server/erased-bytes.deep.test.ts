/** The text of an erased or withdrawn submission is in no file of the data folder, also after a clean stop. */
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { env } from "~/platform/env.server";
import { privateLinkPath, privateLinkToken } from "~/platform/privacy/private-links.server";
import { sqliteFile } from "~db/sqlite.server";
import { visitorHeaders } from "~tests/support/app";
import { launch, serverAddress } from "~tests/support/launch";

vi.setConfig({ testTimeout: 60_000 });

/** A site with a folder of its own: no connection of this process keeps the write-ahead log. */
async function startSite(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "ministry-bytes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The key is made at its first use.
  deriveKey("form token");
  await copyFile(join(env.DATA_DIR, "secret.key"), join(folder, "secret.key"));
  const run = launch({ DATA_DIR: folder, TRUST_PROXY: "1", ...variables });
  const address = await serverAddress(run);
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = { ...(await visitorHeaders()), Origin: address };
    const body = new URLSearchParams(fields);
    const options = { method: "POST", headers, body, redirect: "manual" } as const;
    expect((await fetch(`${address}${path}`, options)).status).toBe(303);
  };
  return { ...run, address, folder, send };
}

/** The private links, newest first. */
function readLinks(folder: string): string[] {
  const database = new DatabaseSync(sqliteFile(folder), { readOnly: true });
  const rows = database.prepare("select seed from private_links order by rowid desc").all();
  database.close();
  return rows.map(({ seed }) => privateLinkPath(privateLinkToken(String(seed))));
}

/** The files of the folder that contain the text, except backups. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths.filter((one) => !one.startsWith(join(folder, "backups")))) {
    if ((await readFile(path)).includes(text)) found.push(path.slice(folder.length + 1));
  }
  return found;
}

const canary = () => `canary${crypto.randomUUID().replaceAll("-", "")}`;

const aRequest = (word: string, length = 1) => ({
  name: `Name ${word}`,
  email: `${word}@example.org`,
  subject: `Subject ${word}`,
  prayerRequest: `Please pray for ${word}. `.repeat(length),
});

describe.runIf(inject("engine") === "sqlite")("the text is in no file", () => {
  test("after it was withdrawn", async () => {
    const { folder, send } = await startSite();
    const word = canary();
    await send("/prayers", aRequest(word));
    expect(await filesWith(folder, word)).not.toEqual([]);
    await send(readLinks(folder)[0] ?? "", { intent: "withdraw", version: "1" });
    expect(await filesWith(folder, word)).toEqual([]);
  });

  test("nor in the log or on a page, of updates and answers of a confidential request", async () => {
    const { address, folder, send, stdout, stderr } = await startSite({ LOG_LEVEL: "debug" });
    const [word, update, answer] = [canary(), canary(), canary()];
    await send("/prayers", { ...aRequest(word), isConfidential: "on", notifiesPrayer: "on" });
    const link = readLinks(folder)[0] ?? "";
    await send(link, { intent: "update", version: "1", update: `Now ${update}` });
    await send(link, { intent: "answer", version: "2", update: `At last ${answer}` });
    const own = await (await fetch(`${address}${link}`)).text();
    const form = await fetch(`${address}${link.replace("/yours", "/yours/testimony")}`, {
      method: "POST",
      headers: { Origin: address },
      body: new URLSearchParams({ intent: "copy", agrees: "on" }),
    });
    expect(await form.text()).toContain(answer);
    const pages = await Promise.all(
      ["/", "/prayers", "/testimonies", "/sitemap.xml"].map(async (path) =>
        (await fetch(`${address}${path}`)).text(),
      ),
    );
    for (const text of [word, update, answer]) {
      expect(own).toContain(text);
      expect(await filesWith(folder, text)).toEqual([]);
      expect(stdout() + stderr() + pages.join()).not.toContain(text);
    }
  });

  test("of updates after the request was withdrawn", async () => {
    const { folder, send } = await startSite();
    const word = canary();
    await send("/prayers", aRequest("nothing"));
    const link = readLinks(folder)[0] ?? "";
    await send(link, { intent: "update", version: "1", update: `Now ${word}` });
    expect(await filesWith(folder, word)).not.toEqual([]);
    await send(link, { intent: "withdraw", version: "2" });
    expect(await filesWith(folder, word)).toEqual([]);
  });

  test("after it was corrected", async () => {
    const { folder, send } = await startSite();
    const word = canary();
    await send("/prayers", aRequest(word));
    const { email: _email, ...corrected } = aRequest("nothing");
    await send(readLinks(folder)[0] ?? "", { intent: "correct", version: "1", ...corrected });
    const { email, ...stored } = aRequest(word);
    for (const text of Object.values(stored)) expect(await filesWith(folder, text)).toEqual([]);
    expect(await filesWith(folder, email)).not.toEqual([]);
  });

  test("after many were erased one by one, short and long", async () => {
    const { folder, send } = await startSite();
    const words = Array.from({ length: 40 }, canary);
    for (const [index, word] of words.entries()) {
      await send("/prayers", aRequest(word, 1 + (index % 8) * 10));
    }
    const links = readLinks(folder);
    expect(links).toHaveLength(words.length);
    for (const link of links) await send(link, { intent: "erase", version: "1" });
    for (const word of words) expect(await filesWith(folder, word)).toEqual([]);
  });

  test("of published testimonies after they were erased, and the search has no word of a withdrawn one", async () => {
    const { address, folder, send } = await startSite();
    const database = new DatabaseSync(sqliteFile(folder), { timeout: 10_000 });
    database.exec(
      "insert into settings (key, value, updated_at) values ('publishTestimoniesAtOnce', 'true', '2026')",
    );
    // Words that look like words: random letters may be held as spam.
    const syllables = ["bado", "keli", "miro", "supa", "tewi", "nola", "fari", "gusu", "hebe"];
    const words = syllables.map((syllable) => `canary${syllable}`);
    for (const [index, word] of words.entries()) {
      await send("/testimonies", {
        name: "Ada",
        email: `${word}@example.org`,
        title: `Title ${word}`,
        category: "Family",
        testimony: `It is well with ${word}. `.repeat(1 + index * 5),
        sharePublicly: "on",
      });
    }
    const isFound = async (word: string) => {
      const response = await fetch(`${address}/search?q=${word}`);
      return (await response.text()).includes("1 result for");
    };
    for (const word of words) expect(await isFound(word), word).toBe(true);
    const [withdrawn = "", ...links] = readLinks(folder);
    await send(withdrawn, { intent: "withdraw", version: "1" });
    const lastWord = words.at(-1) ?? "";
    expect(await isFound(lastWord)).toBe(false);
    const entries = database.prepare(
      "select count(*) as count from search_words where search_words match ?",
    );
    expect(entries.get(lastWord)).toMatchObject({ count: 0 });
    database.close();
    for (const link of links) await send(link, { intent: "erase", version: "1" });
    for (const word of words.slice(0, -1)) {
      expect(await isFound(word)).toBe(false);
      expect(await filesWith(folder, word)).toEqual([]);
    }
  });

  test("after it was erased in a cluster, and a clean stop leaves no write-ahead log", async () => {
    const { folder, send, server, exited } = await startSite({ WEB_CONCURRENCY: "2" });
    const word = canary();
    await send("/prayers", aRequest(word));
    await send(readLinks(folder)[0] ?? "", { intent: "erase", version: "1" });
    await expect.poll(() => filesWith(folder, word)).toEqual([]);
    server.kill("SIGTERM");
    expect(await exited).toBe(0);
    expect(await filesWith(folder, word)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes("-wal"))).toEqual([]);
  });

  test("of a record that is deleted in another way, after a clean stop", async () => {
    const { folder, send, server, exited } = await startSite();
    const word = canary();
    await send("/prayers", aRequest(word));
    const database = new DatabaseSync(sqliteFile(folder));
    database.exec("pragma secure_delete = on; delete from prayer_requests");
    database.close();
    server.kill("SIGTERM");
    expect(await exited).toBe(0);
    expect(await filesWith(folder, word)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes("-wal"))).toEqual([]);
  });
});
