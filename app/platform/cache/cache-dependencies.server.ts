/** Records which tables a page reads while it is rendered: they decide how long it may be cached. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type CommonTableExpressionNameNode,
  type CompiledQuery,
  type InsertQueryNode,
  OperationNodeTransformer,
  type ReferenceNode,
  type TableNode,
  type UpdateQueryNode,
} from "kysely";

export type CacheDependencies = {
  /** Named as in the schema. */
  tables: Set<string>;
  /** False if something could not be read, so that the page may show older data than the database has. */
  isFresh: boolean;
};

const tracked = new AsyncLocalStorage<CacheDependencies>();

/** Runs `work` and adds to `dependencies` what it reads. */
export function trackDependencies<T>(dependencies: CacheDependencies, work: () => T): T {
  return tracked.run(dependencies, work);
}

/** For a read that may be up to a minute late: the page does not wait for its tables. */
export function ignoreDependencies<T>(work: () => T): T {
  return trackDependencies({ tables: new Set(), isFresh: true }, work);
}

/** Called for every query of this process. */
export function noteQuery({ query }: CompiledQuery): void {
  if (tracked.getStore()) readTables.transformNode(query);
}

/** For a read that is answered from memory because the content versions have not changed. */
export function noteTables(...tables: string[]): void {
  for (const table of tables)
    if (table !== "contentVersions") tracked.getStore()?.tables.add(table);
}

/** For a read that failed and was answered with older data. */
export function markUncacheable(): void {
  const dependencies = tracked.getStore();
  if (dependencies) dependencies.isFresh = false;
}

/**
 * Notes every table that a query reads from, in subqueries too. In raw SQL it sees only tables named with `sql.table`.
 * The name of a common table expression counts as a table as well. No table has that name, so the page is not cached.
 */
class ReadTables extends OperationNodeTransformer {
  protected override transformTable(node: TableNode): TableNode {
    noteTables(camelCase(node.table.identifier.name));
    return node;
  }

  /** The table of a column is named in the same query, and here it may be an alias. */
  protected override transformReference(node: ReferenceNode): ReferenceNode {
    return node;
  }

  protected override transformCommonTableExpressionName(
    node: CommonTableExpressionNameNode,
  ): CommonTableExpressionNameNode {
    return node;
  }

  /** Writing to a table is not reading it. */
  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    return super.transformInsertQuery({ ...node, into: undefined });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return super.transformUpdateQuery({ ...node, table: undefined });
  }
}

const readTables = new ReadTables();

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
