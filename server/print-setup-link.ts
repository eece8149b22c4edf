import { hasAdministrator } from "~/platform/auth/accounts.server";
import { createSetupToken } from "~/platform/auth/first-administrator.server";
import { log } from "~/platform/log.server";
import { whenMigrated } from "./readiness";

/** While nobody can run the site, prints the one link by which an administrator can be made. */
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
