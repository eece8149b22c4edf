/** The accounts in a restore. Those of the site win. If it has none, the operator chooses which of the backup stay on. */
import type { Selectable } from "kysely";
import { audit } from "~/platform/audit.server";
import { recordAccountChange } from "~/platform/auth/account-settings.server";
import { describeRoles } from "~/platform/auth/accounts.server";
import type { Database } from "~/platform/database.server";
import { hasTable } from "~db/connect.server";
import type { Schema } from "~db/schema.server";

export type Account = Selectable<Schema["users"]>;

/** An account that is not the same in the backup, and how. */
export type AccountDifference = { account: string; changes: string[] };

function nameAndAddress({ name, email }: Account): string {
  return `${name} <${email}>`;
}

export function describeAccount(account: Account): string {
  const isOff = account.disabledAt ? ", switched off" : "";
  return `${nameAndAddress(account)}, ${describeRoles(account.roles)}${isOff}`;
}

/** A backup of an older version has one role for each account. */
export function upgradeAccount({ role, ...account }: Account & { role?: string }): Account {
  return { ...account, roles: account.roles ?? JSON.stringify([role]) };
}

/** A database of the first version has no table of accounts. */
export async function hasAccounts(db: Database): Promise<boolean> {
  if (!(await hasTable(db, "users"))) return false;
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user !== undefined;
}

/** The ids of the accounts that stay on. `answer` is all, none, or addresses separated by commas. */
export function parseAccountChoice(answer: string, accounts: Account[]): string[] {
  const isOn = ({ disabledAt }: Account) => !disabledAt;
  if (answer.trim() === "all") return accounts.filter(isOn).map(({ id }) => id);
  if (answer.trim() === "none") return [];
  const addresses = answer.split(",").map((address) => address.trim().toLowerCase());
  return addresses.map((address) => {
    const account = accounts.find(({ email }) => email === address);
    if (!account) {
      throw new Error(
        `the backup has no account with the address “${address}”. Answer all, none, or addresses separated by commas.`,
      );
    }
    if (isOn(account)) return account.id;
    throw new Error(
      `the account of ${address} is switched off in the backup. Leave it out: an administrator can switch it on in Settings, People.`,
    );
  });
}

/** Adds the people whom only the backup knows, switched off: the audit log names them. Returns what differs. */
export async function mergeAccounts(
  transaction: Database,
  archived: Account[],
): Promise<AccountDifference[]> {
  const current = await transaction.selectFrom("users").selectAll().orderBy("id").execute();
  const unknown = archived.filter(({ id }) => !current.some((account) => account.id === id));
  const addresses = new Set(current.map(({ email }) => email));
  for (const account of unknown.filter(({ email }) => !addresses.has(email))) {
    await transaction.insertInto("users").values(account).execute();
    await switchOff(transaction, account);
  }
  const differences = [
    ...current.map((account) => ({
      account: nameAndAddress(account),
      changes: compare(
        account,
        archived.find(({ id }) => id === account.id),
      ),
    })),
    ...unknown.map((account) => ({
      account: nameAndAddress(account),
      changes: [
        addresses.has(account.email)
          ? "another account in the backup; the one of this site stays"
          : "only in the backup; now switched off",
      ],
    })),
  ];
  return differences.filter(({ changes }) => changes.length > 0);
}

/** An older backup has no second factors. */
function compare(current: Account, archived: Partial<Account> | undefined): string[] {
  if (!archived) return ["added since the backup; stays"];
  const changes: string[] = [];
  if (current.disabledAt && !archived.disabledAt) changes.push("switched off since; stays off");
  if (!current.disabledAt && archived.disabledAt) changes.push("switched on since; stays on");
  if (archived.roles && current.roles !== archived.roles) {
    const [before, now] = [describeRoles(archived.roles), describeRoles(current.roles)];
    changes.push(`${before} in the backup; stays ${now}`);
  }
  if (current.passwordHash !== archived.passwordHash) {
    changes.push("password changed since; the new one stays");
  }
  if (current.totpSealed !== (archived.totpSealed ?? null)) {
    changes.push("two-step verification changed since; stays as it is");
  }
  return changes;
}

/**
 * On a site without accounts: switches off all but the chosen ones. Backup codes are not in a backup, so the owners of a
 * second factor are told to make new ones. Returns the names and addresses of these owners.
 */
export async function keepChosenAccounts(
  transaction: Database,
  accounts: Account[],
  chosen: string[],
): Promise<string[]> {
  const isChosen = ({ id }: Account) => chosen.includes(id);
  for (const account of accounts.filter((one) => !isChosen(one))) {
    await switchOff(transaction, account);
  }
  const withoutCodes = accounts.filter((account) => isChosen(account) && account.totpSealed);
  for (const { id } of withoutCodes) {
    await recordAccountChange(transaction, "system", id, "restored the site without backup codes");
  }
  return withoutCodes.map(nameAndAddress);
}

async function switchOff(transaction: Database, account: Account): Promise<void> {
  if (account.disabledAt) return;
  const { id, name, version } = account;
  const roles = describeRoles(account.roles);
  const disabledAt = new Date().toISOString();
  await transaction
    .updateTable("users")
    .set({ disabledAt, version: version + 1 })
    .where("id", "=", id)
    .execute();
  await audit(transaction, {
    actor: "system",
    action: "switched an account off",
    area: "accounts",
    recordId: id,
    before: { name, roles, disabledAt: null },
    after: { name, roles, disabledAt },
  });
}
