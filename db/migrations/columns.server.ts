/** The column groups that tables share, for use with `$call`. */
import { type CreateTableBuilder, sql } from "kysely";

type Table = CreateTableBuilder<string, string>;

export function id(table: Table): Table {
  return table.addColumn("id", "text", (column) => column.primaryKey());
}

export function version(table: Table): Table {
  return table.addColumn("version", "integer", (column) => column.notNull().defaultTo(1));
}

export function position(table: Table): Table {
  return table.addColumn("position", "integer", (column) => column.notNull().defaultTo(1000));
}

/** Columns of edited records. */
export function recordColumns(table: Table): Table {
  return table
    .$call(id)
    .$call(version)
    .$call(textColumns("created_at", "updated_at"))
    .$call(flags("is_sample"))
    .$call(nullableTextColumns("deleted_at"));
}

/** Columns of submissions. */
export function submissionColumns(table: Table): Table {
  return table
    .$call(id)
    .$call(version)
    .$call(textColumns("created_at", "consent_version", "consent_at"));
}

export function textColumns(...names: string[]) {
  return (table: Table): Table =>
    names.reduce((built, name) => built.addColumn(name, "text", (c) => c.notNull()), table);
}

export function nullableTextColumns(...names: string[]) {
  return (table: Table): Table =>
    names.reduce((built, name) => built.addColumn(name, "text"), table);
}

export function numbers(...names: string[]) {
  return (table: Table): Table =>
    names.reduce((built, name) => built.addColumn(name, "integer", (c) => c.notNull()), table);
}

export function flags(...names: string[]) {
  return (table: Table): Table =>
    names.reduce(
      (built, name) => built.addColumn(name, "boolean", (c) => c.notNull().defaultTo(sql`false`)),
      table,
    );
}

/** One of the allowed values, the first by default. */
export function choice(name: string, ...allowed: [string, ...string[]]) {
  const list = sql.join(allowed.map((value) => sql.lit(value)));
  return (table: Table): Table =>
    table.addColumn(name, "text", (column) =>
      column
        .notNull()
        .defaultTo(allowed[0])
        .check(sql`${sql.ref(name)} in (${list})`),
    );
}
