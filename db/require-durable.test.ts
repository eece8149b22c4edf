import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { db } from "~/platform/database.server";
import { connectPatiently } from "./connect.server";
import { requireDurable } from "./require-durable.server";

const isPostgres = inject("engine") === "postgres";

test.runIf(isPostgres)(
  "a server that would lose what it acknowledged is refused in one line",
  async () => {
    const address = new URL(process.env.DATABASE_URL ?? "");
    address.searchParams.set("options", "-c synchronous_commit=off");
    const careless = connectPatiently(address.href, "");
    await expect(requireDurable(careless)).rejects.toThrow(
      "PostgreSQL runs with synchronous_commit = off",
    );
    await careless.destroy();
  },
);

test("the database of this site survives a power cut", async () => {
  await expect(requireDurable(db)).resolves.toBeUndefined();
  if (isPostgres) return;
  const setting = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await setting("journal_mode")).toBe("wal");
  expect(await setting("synchronous")).toBe(2);
});
