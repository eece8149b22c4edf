import { renderToStaticMarkup } from "react-dom/server";
import { actionLabel, areaLabel } from "~/admin/audit/audit-entry";
import { mailKindLabel } from "~/admin/settings/mail/mail-labels";
import { columnLabel, valueLabel } from "~/admin/stored-labels";
import { formatDateTimeInZone, formatDay, zoneCity } from "~/ui/format-date";

/** Says nothing to a reader. The JSON file has it. */
const technical = /^(id|version|\w+Id|email|exportedAt)$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Everything about one address as a page that opens in every browser, without files of its own. */
export function renderReadableExport(stored: object, email: string, zone: string): string {
  const sections = Object.entries(stored).filter(
    (entry): entry is [string, object[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  );
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Stored about {email}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Stored about {email}</h1>
        <p>
          This is what we store about this email address, without the text of internal notes of the
          team. It was exported on {formatDateTimeInZone(zone, new Date().toISOString())}. All times
          are {zoneCity(zone)} time.
        </p>
        {sections.length === 0 && <p>Nothing is stored.</p>}
        {sections.map(([name, records]) => (
          <section key={name}>
            <h2>{columnLabel(name)}</h2>
            {records.map((record, index) => (
              <Fields key={index} record={record} zone={zone} />
            ))}
          </section>
        ))}
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

const style =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}" +
  "dl{border:1px solid #bbb;border-radius:.5rem;padding:1rem;margin:1rem 0}" +
  "dt{color:#555;font-size:.875rem}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}";

function Fields({ record, zone }: { record: object; zone: string }) {
  const fields = Object.entries(record).filter(
    ([name, value]) => !technical.test(name) && !isEmpty(value),
  );
  return (
    <dl>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{columnLabel(name)}</dt>
          <dd>
            <Value name={name} value={value} zone={zone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ name, value, zone }: { name: string; value: unknown; zone: string }) {
  if (Array.isArray(value)) {
    return value.map((one: object, index) => <Fields key={index} record={one} zone={zone} />);
  }
  const typed = name === "fields" && typeof value === "string" ? JSON.parse(value) : value;
  if (typeof typed === "object" && typed !== null) return <Fields record={typed} zone={zone} />;
  return textOf(name, typed, zone);
}

function textOf(name: string, value: unknown, zone: string): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (instant.test(text)) return formatDateTimeInZone(zone, text);
  if (day.test(text)) return formatDay(text);
  if (name === "action") return actionLabel(text);
  if (name === "resource") return areaLabel(text);
  return name === "kind" ? mailKindLabel(text) : valueLabel(name, text);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
