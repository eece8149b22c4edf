/** Two people edit the same record at the same moment: one of them is told, and sees both texts. */
import { addColleague, administratorVariables, signInForHeaders } from "./administrator.ts";
import type { Engine } from "./engine.ts";
import { decodeHtml, parseForms } from "./forms.ts";
import { startSite } from "./site.ts";
import type { DrillResult } from "./table.ts";

type Place = { table: string; path: string; field: string };

const nouns: Place[] = [
  { table: "sermons", path: "/admin/sermons?", field: "title" },
  { table: "livestreams", path: "/admin/livestreams?", field: "title" },
  { table: "gallery", path: "/admin/gallery?", field: "title" },
  { table: "gatherings", path: "/admin/programmes?kind=every&", field: "title" },
  { table: "prayers", path: "/admin/prayers?tab=points&", field: "content" },
  { table: "announcements", path: "/admin/settings/announcements?", field: "content" },
];

type Answer = { status: number; text: string; typed: string };

export async function twoAdministrators(engine: Engine, times: number): Promise<DrillResult> {
  const site = await startSite({ ...engine.variables, ...administratorVariables });
  const colleague = await addColleague(engine);
  const people = await Promise.all([
    signInForHeaders(site.address),
    signInForHeaders(site.address, colleague),
  ]);
  const troubles: string[] = [];
  for (let time = 0; time < times; time++) {
    const { table, path, field } = nouns[time % nouns.length] as Place;
    const rows = await engine.query(`select id from ${table} where deleted_at is null order by id`);
    const id = String(rows[time % rows.length]?.id);
    const address = `${site.address}${path}edit=${id}`;
    const [one, two] = await Promise.all(
      people.map((headers, person) =>
        openForm(address, headers, field, `Text ${time} of ${person}`),
      ),
    );
    if (!one || !two) continue;
    const answers = await Promise.all([one(), two()]);
    const [row] = await engine.query(`select ${field} as text from ${table} where id = '${id}'`);
    const trouble = whatIsWrong(answers, String(row?.text));
    if (trouble) troubles.push(`${table}: ${trouble}`);
  }
  await site.stop();
  return {
    row: "two administrators",
    engine: engine.name,
    count: times,
    scenario: `${times} times the same record of ${nouns.length} kinds saved by two at once`,
    result:
      troubles.length === 0
        ? "0 silent overwrites, the slower one was shown both texts each time"
        : `${troubles.length} wrong: ${troubles[0]}`,
    hasPassed: troubles.length === 0,
  };
}

/** Reads the form and types; the returned function sends it. */
async function openForm(
  address: string,
  headers: Record<string, string>,
  field: string,
  typed: string,
): Promise<() => Promise<Answer>> {
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

function whatIsWrong(answers: Answer[], stored: string): string | undefined {
  const winner = answers.find(({ status }) => status === 303);
  const loser = answers.find(({ status }) => status === 409);
  if (!winner || !loser) return `answered ${answers.map(({ status }) => status).join(" and ")}`;
  if (stored !== winner.typed) return "what is stored is not what was acknowledged";
  if (!loser.text.includes(winner.typed)) return "the slower one does not see the other text";
  if (!loser.text.includes(loser.typed)) return "the slower one lost the own text";
  return undefined;
}
