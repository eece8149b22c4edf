/** `npm run admin -- reset` as a process of its own, beside a running site. */
import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, post } from "~tests/support/app";
import { aUser, testPassword } from "~tests/support/builders";
import { aSignedInUser, giveTwoFactor } from "~tests/support/staff";

const run = promisify(execFile);

async function admin(parameters: string[], variables: Record<string, string> = {}) {
  const { PATH, DATA_DIR, DATABASE_URL } = process.env;
  const env = { PATH, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}), ...variables };
  const result = run(process.execPath, ["build/server/admin.js", ...parameters], { env });
  return result.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const links = () => db.selectFrom("oneTimeLinks").selectAll().execute();

test("an unknown address prints one clear line and fails", async () => {
  const { code, stdout, stderr } = await admin(["reset", "nobody@example.org"]);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toBe("Cannot reset: nobody has an account with the address nobody@example.org.\n");
});

test("a disabled account stays disabled, and the message says who can enable it", async () => {
  await db.deleteFrom("users").execute();
  const { email } = await aUser({ disabledAt: new Date().toISOString() });
  const alone = await admin(["reset", email]);
  await aUser({ role: "administrator" });
  const { code, stderr } = await admin(["reset", email]);
  expect([alone.code, code]).toEqual([1, 1]);
  const off = `Cannot reset: the account of ${email} is switched off.`;
  expect(alone.stderr).toBe(
    `${off} No administrator is left who could switch it on: start the site again and open the set-up link that it prints, with this address.\n`,
  );
  expect(stderr).toBe(
    `${off} Any administrator can switch it on: sign in, then Settings, People, Switch the account on. Then run this again.\n`,
  );
  expect(await links()).toEqual([]);
});

test.each([
  [[]],
  [["reset"]],
  [["delete", "a@example.org"]],
  [["reset", "a", "b"]],
  [["rotate-key", "x"]],
])("an unknown command lists the commands: %j", async (parameters) => {
  const { code, stderr } = await admin(parameters);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `Cannot ${parameters[0] ?? "do that"}: the commands are: npm run admin -- reset EMAIL, and npm run admin -- rotate-key\n`,
  );
});

test("a folder without a database and an unavailable database print one clear line", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "ministry-empty-"));
  const empty = await admin(["reset", "a@example.org"], { DATA_DIR, DATABASE_URL: "" });
  expect([empty.code, empty.stderr.split("\n").length]).toEqual([1, 2]);
  expect(empty.stderr).toContain("there is no database in");
  const DATABASE_URL = "postgres://nobody@localhost:1/nothing";
  const away = await admin(["reset", "a@example.org"], { DATABASE_URL });
  expect([away.code, away.stderr.split("\n").length]).toEqual([1, 2]);
  expect(away.stderr).toContain("ECONNREFUSED");
});

test("the printed link sets a new password once, and two-factor is off", async () => {
  const { id, email, cookies } = await aSignedInUser();
  await giveTwoFactor(id);
  const { code, stdout } = await admin(["reset", email.toUpperCase()], { PORT: "4999" });
  expect(code).toBe(0);
  const [, token = ""] =
    /^Reset {2}http:\/\/localhost:4999\/admin\/reset\?token=(\S+) {2}\(one use, 30 minutes\)$/m.exec(
      stdout,
    ) ?? [];
  expect(await db.selectFrom("backupCodes").selectAll().execute()).toEqual([]);
  expect((await links()).map(({ tokenHash }) => tokenHash)).not.toContain(token);
  const password = "candle orchard bridge 9";
  const reset = () =>
    post(`/admin/reset?token=${token}`, { password, passwordAgain: password }, {});
  expect((await reset()).status).toBe(303);
  expect((await reset()).status).toBe(403);
  expect((await get("/admin/dashboard", { Cookie: cookies })).status).toBe(302);
  const login = (attempt: string) => post("/admin", { email, password: attempt }, {});
  expect((await login(testPassword)).status).toBe(401);
  expect((await login(password)).headers.get("Location")).toBe("/admin/dashboard");
});

test("the link begins with SITE_URL", async () => {
  const { email } = await aUser();
  const { stdout } = await admin(["reset", email], { SITE_URL: "https://www.example.org" });
  expect(stdout).toMatch(/^Reset {2}https:\/\/www\.example\.org\/admin\/reset\?token=[\w-]{43} /);
});
