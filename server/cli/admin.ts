/** The commands of `npm run admin`: reset a lost password or second factor, and rotate the encryption key. */
import { existsSync } from "node:fs";
import { join } from "node:path";

process.umask(0o077);

/** A reset link would not help a disabled account. */
const disabledHint = {
  off: "Any administrator can switch it on: sign in, then Settings, People, Switch the account on. Then run this again.",
  "off, like every administrator":
    "No administrator is left who could switch it on: start the site again and open the set-up link that it prints, with this address.",
};

const [command = "", ...parameters] = process.argv.slice(2);

try {
  const run = parseCommand();
  const { env } = await import("~/platform/env.server");
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "ministry.sqlite"))) {
    throw new Error(`there is no database in ${env.DATA_DIR}. Set DATA_DIR as for npm start.`);
  }
  await run();
} catch (error) {
  process.stderr.write(`Cannot ${command || "do that"}: ${errorText(error)}\n`);
  process.exitCode = 1;
}

function parseCommand(): () => Promise<void> {
  const [email, ...rest] = parameters;
  if (command === "reset" && email && rest.length === 0) return () => reset(email);
  if (command === "rotate-key" && parameters.length === 0) {
    return async () => (await import("./rotate-key")).rotateKeyCommand();
  }
  throw new Error(
    "the commands are: npm run admin -- reset EMAIL, and npm run admin -- rotate-key",
  );
}

async function reset(email: string): Promise<void> {
  const { db } = await import("~/platform/database.server");
  const { createPasswordResetLink } = await import("~/platform/auth/password-reset.server");
  const { siteOrigin } = await import("~/platform/site-origin.server");
  try {
    const result = await createPasswordResetLink(email);
    if (result === "unknown") throw new Error(`nobody has an account with the address ${email}.`);
    if (typeof result === "string") {
      throw new Error(`the account of ${email} is switched off. ${disabledHint[result]}`);
    }
    const link = `${siteOrigin()}/admin/reset?token=${result.token}`;
    process.stdout.write(`Reset  ${link}  (one use, 30 minutes)\n`);
    process.stdout.write("       The second factor is off; it can be set up again in Settings.\n");
  } finally {
    await db.destroy();
  }
}

/** If every address of a host refuses the connection, the error has a code and no message. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
