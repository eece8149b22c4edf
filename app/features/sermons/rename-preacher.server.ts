/** Gives the preacher of sermons another name, in all sermons at once. */
import { type Database, db } from "~/platform/database.server";
import { foldName } from "./sermon-group";
import { listGroups, preacherStore } from "./sermon-groups.server";

export type Preacher = { id: string; title: string; sermonCount: number };

/** The preacher with this name, if sermons name them. */
export async function findPreacher(
  name: string,
  database: Database = db,
): Promise<Preacher | undefined> {
  const preacher = await findNamed(name, database);
  if (!preacher) return undefined;
  const { count } = await database
    .selectFrom("sermons")
    .select((row) => row.fn.countAll<string | number>().as("count"))
    .where("preacherId", "=", preacher.id)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  const sermonCount = Number(count);
  return sermonCount > 0 ? { ...preacher, sermonCount } : undefined;
}

async function findNamed(name: string, database: Database) {
  const folded = foldName(name);
  const preachers = await listGroups(database, "preachers");
  return preachers.find(({ title }) => foldName(title) === folded);
}

type Renaming = { actor: string; from: string; to: string };

type Renamed = { is: "done"; sermonCount: number } | { is: "missing" } | { is: "taken" };

/** `taken`: another preacher has the new name. `andThen` runs in the transaction of the change. */
export async function renamePreacher(
  { actor, from, to }: Renaming,
  andThen: (transaction: Database) => Promise<void>,
): Promise<Renamed> {
  const preacher = await findPreacher(from);
  const stored = preacher && (await preacherStore.find(preacher.id));
  if (!preacher || !stored) return { is: "missing" };
  const other = await findNamed(to, db);
  if (other && other.id !== preacher.id) return { is: "taken" };
  const { id, version } = stored;
  const result = await preacherStore.change(actor, id, version, { title: to }, "renamed", andThen);
  return result.is === "changed"
    ? { is: "done", sermonCount: preacher.sermonCount }
    : { is: "missing" };
}
