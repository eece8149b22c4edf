import { hasAdministrator } from "~/platform/auth/accounts.server";
import { createSetupToken } from "~/platform/auth/first-administrator.server";
import { log } from "~/platform/log.server";
import { whenMigrated } from "./readiness";

/** Prints a link to create the first administrator, if there is none yet. */
export async function printSetupLink(address: string): Promise<void> {
  try {
    await whenMigrated;
    if (await hasAdministrator()) return;
    const link = `${address}/admin/setup?token=${await createSetupToken()}`;
    process.stdout.write(`Set up ${link}  (one use, 30 minutes)\n`);
  } catch (error) {
    log.error({ err: error }, "no set-up link could be made; restart the server to get one");
  }
}
