/** The commands of `npm run admin`: reset a lost password or second factor, and rotate the encryption key. */
import { requireDatabaseFile, requireSite, runCommand } from "./command";

/** A reset link would not help a disabled account. */
const disabledHint = {
  off: "Any administrator can switch it on: sign in, then Settings, People, Switch the account on. Then run this again.",
  "off, like every administrator":
    "No administrator is left who could switch it on: start the site again and open the set-up link that it prints, with this address.",
};

const [command = "", ...parameters] = process.argv.slice(2);

await runCommand(command || "do that", async () => {
  const run = parseCommand();
  const { env } = await import("~/platform/env.server");
  requireDatabaseFile(env.DATABASE_URL, env.DATA_DIR);
  await run();
});

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
  const { requireBoundKey } = await import("~/platform/crypto/require-same-key.server");
  const { createPasswordResetLink } = await import("~/platform/auth/password-reset.server");
  const { siteOrigin } = await import("~/platform/site-origin.server");
  try {
    await requireSite(db);
    await requireBoundKey(db);
    const result = await createPasswordResetLink(email);
    if (result === "unknown") throw new Error(`nobody has an account with the address ${email}.`);
    if (typeof result === "string") {
      throw new Error(`the account of ${email} is switched off. ${disabledHint[result]}`);
    }
    const link = `${siteOrigin()}/admin/reset?token=${result.token}`;
    process.stdout.write(`Reset  ${link}  (one use, 30 minutes)\n`);
    process.stdout.write(
      "       Two-step verification is off and the passkeys are removed. Both can be set up again in Settings.\n",
    );
  } finally {
    await db.destroy();
  }
}
