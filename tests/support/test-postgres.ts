/** The PostgreSQL server that `npm test` starts. */
import pg from "pg";

export function requirePostgresUrl(): string {
  const address = process.env.TEST_POSTGRES_URL;
  if (!address) throw new Error("TEST_POSTGRES_URL names no server: run these tests by npm test");
  return address;
}

export function databaseUrlFor(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export async function executeOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
