/** The command `npm run admin -- reset EMAIL`: lets somebody in again whose password or phone is lost. */
import { existsSync } from "node:fs";
import { join } from "node:path";

process.umask(0o077);

try {
  const [command, email, ...rest] = process.argv.slice(2);
  if (command !== "reset" || !email || rest.length > 0) {
    throw new Error("the command is: npm run admin -- reset EMAIL");
  }
  const { env } = await import("~/platform/env.server");
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "ministry.sqlite"))) {
    throw new Error(`there is no database in ${env.DATA_DIR}. Set DATA_DIR as for npm start.`);
  }
  await reset(email);
} catch (error) {
  process.stderr.write(`Cannot reset: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function reset(email: string): Promise<void> {
  const { db } = await import("~/platform/database.server");
  const { printReset } = await import("~/platform/password-reset.server");
  const { siteAddress } = await import("~/platform/site-address.server");
  try {
    const answer = await printReset(email);
    if (answer === "unknown") throw new Error(`nobody has an account with the address ${email}.`);
    if (answer === "off") {
      throw new Error(
        `the account of ${email} is switched off. An administrator can switch it on in Settings; where none is left, each start of the site prints a set-up link.`,
      );
    }
    const link = `${siteAddress()}/admin/reset?token=${answer.token}`;
    process.stdout.write(`Reset  ${link}  (one use, 30 minutes)\n`);
    process.stdout.write("       The second factor is off; it can be set up again in Settings.\n");
  } finally {
    await db.destroy();
  }
}

/** Where every address of a host refuses, the error itself has no words but a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
