/** Every public form, sent with every column of its table and of the accounts as a further field. */
import type { Engine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { listTableColumns, queryDatabase, type Row } from "./database.ts";
import { fetchFormTokens } from "./form-tokens.ts";
import { type PublicForm, publicForms } from "./public-forms.ts";
import { administratorEnv } from "./staff.ts";
import { aVisitor } from "./visitor.ts";

/** What each row has of its own, whoever sends it. */
const own = /^(id|created_at|updated_at|consent_at|date|email_hash|token_hash|stop_hash|sealed)$/;
const values = ["1", "true", "2000-01-01T00:00:00.000Z"];

export async function massAssignment(engine: Engine): Promise<DrillResult[]> {
  const site = await startSite({ ...engine.variables, ...administratorEnv });
  const users = await queryDatabase(engine, "select * from users order by id");
  const tokens = await fetchFormTokens(site.address, 600);
  await pause(2_200);
  const changed: string[] = [];
  let count = 0;
  for (const place of publicForms("control").keys()) {
    const form = (turn: number) => publicForms(`mass${place}x${turn}`)[place] as PublicForm;
    const { table, path, typed } = form(0);
    const send = (turn: number, more: [string, string][]) => {
      const headers = {
        "X-Forwarded-For": `10.${place}.${turn % 250}.1`,
        Cookie: tokens.pop() ?? "",
      };
      return aVisitor(site.address).send(
        path,
        [...Object.entries(form(turn).typed), ...more],
        headers,
      );
    };
    await send(0, []);
    const [control] = await rowOf(engine, form(0));
    const listed = new Set(Object.keys(typed).map(snakeCase));
    const names = [
      ...(await listTableColumns(engine, table)),
      ...(await listTableColumns(engine, "users")),
    ];
    const further = [...new Set(names)].filter(
      (name) => !listed.has(name) && !isField(table, name),
    );
    for (const [index, name] of further.entries()) {
      for (const [way, spelling] of [name, camelCase(name)].entries()) {
        const turn = 1 + index * 2 + way;
        await send(
          turn,
          values.slice(0, 1 + (turn % 3)).map((value) => [spelling, value]),
        );
        const [row] = await rowOf(engine, form(turn));
        count += 1;
        changed.push(
          ...differences(table, control, row, listed).map(
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
        "every public form × every column of its table and of users, as the column and as the code spell it",
      result: `${changed.length} unlisted columns written${changed
        .slice(0, 5)
        .map((one) => `, ${one}`)
        .join("")}`,
      hasPassed: changed.length === 0 && count > 150,
    },
  ];
}

/** Of what the row would be without the further field; where each row has its own, none that was sent. */
function differences(
  table: string,
  control: Row | undefined,
  row: Row | undefined,
  listed: Set<string>,
): string[] {
  if (!row || !control) return ["no row"];
  return Object.keys(row).filter((column) => {
    if (listed.has(column) || isField(table, column)) return false;
    return own.test(column)
      ? values.includes(String(row[column]))
      : String(row[column]) !== String(control[column]);
  });
}

/** Fields of the form that an ordinary sending leaves out. */
const unfilled: Record<string, string[]> = {
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
const isField = (table: string, column: string) => unfilled[table]?.includes(column) ?? false;

function rowOf(engine: Engine, { table, typed }: PublicForm): Promise<Row[]> {
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
