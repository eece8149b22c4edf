/** Every public form is sent with each column of its table and of `users` as an additional field. */
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import type { Engine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import { listTableColumns, queryDatabase, type Row } from "./database.ts";
import { type PublicForm, publicForms } from "./public-forms.ts";
import { aVisitor, fetchFormTokens } from "./visitor.ts";

/** Columns that differ in every row. */
const generated =
  /^(id|created_at|updated_at|consent_at|date|email_hash|token_hash|stop_hash|sealed)$/;
const values = ["1", "true", "2000-01-01T00:00:00.000Z"];

export async function massAssignment(engine: Engine): Promise<DrillResult[]> {
  const site = await startSite({ ...engine.variables, ...administratorVariables });
  const users = await queryDatabase(engine, "select * from users order by id");
  const tokens = await fetchFormTokens(site.address, 600);
  await pause(2_200);
  const changed: string[] = [];
  let count = 0;
  for (const formIndex of publicForms("control").keys()) {
    const form = (attempt: number) =>
      publicForms(`mass${formIndex}x${attempt}`)[formIndex] as PublicForm;
    const { table, path, typed } = form(0);
    const send = (attempt: number, extra: [string, string][]) => {
      const headers = {
        "X-Forwarded-For": `10.${formIndex}.${attempt % 250}.1`,
        Cookie: tokens.pop() ?? "",
      };
      return aVisitor(site.address).send(
        path,
        [...Object.entries(form(attempt).typed), ...extra],
        headers,
      );
    };
    await send(0, []);
    const [control] = await findRows(engine, form(0));
    const formColumns = new Set(Object.keys(typed).map(snakeCase));
    const names = [
      ...(await listTableColumns(engine, table)),
      ...(await listTableColumns(engine, "users")),
    ];
    const extraColumns = [...new Set(names)].filter(
      (name) => !formColumns.has(name) && !isField(table, name),
    );
    for (const [index, name] of extraColumns.entries()) {
      for (const [variant, spelling] of [name, camelCase(name)].entries()) {
        const attempt = 1 + index * 2 + variant;
        await send(
          attempt,
          values.slice(0, 1 + (attempt % 3)).map((value) => [spelling, value]),
        );
        const [row] = await findRows(engine, form(attempt));
        count += 1;
        changed.push(
          ...differences(table, control, row, formColumns).map(
            (column) => `${path} ${spelling}: ${column}`,
          ),
        );
      }
    }
  }
  const after = await queryDatabase(engine, "select * from users order by id");
  if (JSON.stringify(after) !== JSON.stringify(users)) changed.push("users");
  await site.stop();
  return [
    {
      row: "mass assignment",
      engine: engine.name,
      count,
      scenario:
        "every public form × every column of its table and of users, in snake case and camel case",
      result: `${changed.length} unlisted columns written${changed
        .slice(0, 5)
        .map((change) => `, ${change}`)
        .join("")}`,
      hasPassed: changed.length === 0 && count > 150,
    },
  ];
}

/** The columns that differ from the row without the additional field. A generated column must not have a sent value. */
function differences(
  table: string,
  control: Row | undefined,
  row: Row | undefined,
  formColumns: Set<string>,
): string[] {
  if (!row || !control) return ["no row"];
  return Object.keys(row).filter((column) => {
    if (formColumns.has(column) || isField(table, column)) return false;
    return generated.test(column)
      ? values.includes(String(row[column]))
      : String(row[column]) !== String(control[column]);
  });
}

/** Optional fields of the form that `publicForms` leaves empty. */
const optionalFields: Record<string, string[]> = {
  prayer_requests: ["is_urgent", "is_confidential", "needs_care"],
  testimonies: ["share_publicly", "author_agreed"],
  partnerships: [
    "occupation",
    "division",
    "gender",
    "date_of_birth",
    "chapter",
    "amount_in_words",
    "amount_in_figures",
  ],
};
const isField = (table: string, column: string) => optionalFields[table]?.includes(column) ?? false;

function findRows(engine: Engine, { table, typed }: PublicForm): Promise<Row[]> {
  const column = table === "partnerships" ? "email_address" : "email";
  return queryDatabase(
    engine,
    `select * from ${table} where ${column} = ?`,
    typed.email ?? typed.emailAddress ?? "",
  );
}

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
