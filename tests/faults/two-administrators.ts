/** Two administrators save the same record at once. One of them gets a conflict and sees both texts. */
import { addColleague, administratorVariables, signInForHeaders } from "./administrator.ts";
import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { decodeHtml, parseForms } from "./forms.ts";
import { startSite } from "./site.ts";

type Screen = { table: string; path: string; field: string };

const screens: Screen[] = [
  { table: "sermons", path: "/admin/sermons?", field: "title" },
  { table: "livestreams", path: "/admin/livestreams?", field: "title" },
  { table: "gallery", path: "/admin/gallery?", field: "title" },
  { table: "gatherings", path: "/admin/programmes?kind=every&", field: "title" },
  { table: "prayers", path: "/admin/prayers?tab=points&", field: "content" },
  { table: "announcements", path: "/admin/settings/announcements?", field: "content" },
];

type SaveResponse = { status: number; text: string; typed: string };

export async function twoAdministrators(engine: Engine, times: number): Promise<DrillResult> {
  const site = await startSite({ ...engine.variables, ...administratorVariables });
  const colleague = await addColleague(engine);
  const people = await Promise.all([
    signInForHeaders(site.address),
    signInForHeaders(site.address, colleague),
  ]);
  const errors: string[] = [];
  for (let round = 0; round < times; round++) {
    const { table, path, field } = screens[round % screens.length] as Screen;
    const rows = await engine.query(`select id from ${table} where deleted_at is null order by id`);
    const id = String(rows[round % rows.length]?.id);
    const address = `${site.address}${path}edit=${id}`;
    const [first, second] = await Promise.all(
      people.map((headers, person) =>
        openForm(address, headers, field, `Text ${round} of ${person}`),
      ),
    );
    if (!first || !second) continue;
    const responses = await Promise.all([first(), second()]);
    const [row] = await engine.query(`select ${field} as text from ${table} where id = '${id}'`);
    const error = findError(responses, String(row?.text));
    if (error) errors.push(`${table}: ${error}`);
  }
  await site.stop();
  return {
    row: "two administrators",
    engine: engine.name,
    count: times,
    scenario: `${times} times a record of ${screens.length} kinds saved by two people at once`,
    result:
      errors.length === 0
        ? "0 silent overwrites, the second person was shown both texts each time"
        : `${errors.length} wrong: ${errors[0]}`,
    hasPassed: errors.length === 0,
  };
}

/** Opens and fills in the form. The returned function sends it. */
async function openForm(
  address: string,
  headers: Record<string, string>,
  field: string,
  typed: string,
): Promise<() => Promise<SaveResponse>> {
  const page = await fetch(address, { headers });
  const form = parseForms(await page.text()).find(({ label }) => label.startsWith("Edit "));
  if (!form) throw new Error(`${address} shows no form`);
  const body = new URLSearchParams(form.fieldsWith({ [field]: typed }));
  return async () => {
    const options = { method: "POST", headers, body, redirect: "manual" } as const;
    const response = await fetch(address, options);
    return { status: response.status, text: decodeHtml(await response.text()), typed };
  };
}

function findError(responses: SaveResponse[], stored: string): string | undefined {
  const winner = responses.find(({ status }) => status === 303);
  const loser = responses.find(({ status }) => status === 409);
  if (!winner || !loser) return `returned ${responses.map(({ status }) => status).join(" and ")}`;
  if (stored !== winner.typed) return "the stored text is not the acknowledged one";
  if (!loser.text.includes(winner.typed)) return "the second person does not see the other text";
  if (!loser.text.includes(loser.typed)) return "the second person lost their text";
  return undefined;
}
