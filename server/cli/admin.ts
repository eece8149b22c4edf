/** The commands of `npm run admin`: let somebody in again whose password or phone is lost; change the encryption key. */
import { existsSync } from "node:fs";
import { join } from "node:path";

process.umask(0o077);

/** A link would not help: whoever is switched off stays out until somebody switches them on. */
const wayBack = {
  off: "Any administrator can switch it on: sign in, then Settings, People, Switch the account on. Then run this again.",
  "off, like every administrator":
    "No administrator is left who could switch it on: start the site again and open the set-up link that it prints, with this address.",
};

const [command = "", ...parameters] = process.argv.slice(2);

try {
  const run = commandOf();
  const { env } = await import("~/platform/env.server");
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "ministry.sqlite"))) {
    throw new Error(`there is no database in ${env.DATA_DIR}. Set DATA_DIR as for npm start.`);
  }
  await run();
} catch (error) {
  process.stderr.write(`Cannot ${command || "do that"}: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

function commandOf(): () => Promise<void> {
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
    const answer = await createPasswordResetLink(email);
    if (answer === "unknown") throw new Error(`nobody has an account with the address ${email}.`);
    if (typeof answer === "string") {
      throw new Error(`the account of ${email} is switched off. ${wayBack[answer]}`);
    }
    const link = `${siteOrigin()}/admin/reset?token=${answer.token}`;
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
