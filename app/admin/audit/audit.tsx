import type { Route } from "./+types/audit";
import {
  actionLabel,
  areaLabel,
  diffAuditEntry,
  type EntryGroup,
  type FieldChange,
  groupAuditEntries,
} from "./audit-entry";
import "./audit-filters.css";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { Disclosure } from "~/crud/disclosure";
import { pathWithQuery } from "~/crud/resource";
import { listPeople } from "~/platform/auth/people.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { readSettings } from "~/settings/settings.server";
import { Button } from "~/ui/button";
import { formatDayInZone, formatTimeInZone, zoneCity } from "~/ui/format-date";
import { SelectField, TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import {
  type AuditQuery,
  listAuditAreas,
  listAuditEntries,
  parseAuditQuery,
} from "./audit-log.server";

const path = "/admin/settings/audit";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const query = parseAuditQuery(url);
  const { homeZone } = await readSettings();
  const [{ rows, ...page }, people, areas] = await Promise.all([
    listAuditEntries(query, homeZone),
    listPeople(),
    listAuditAreas(),
  ]);
  return {
    query,
    ...page,
    city: zoneCity(homeZone),
    people: [
      ...people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
      { value: "system", label: "The server" },
      { value: personActor, label: "The sender, by their private link" },
    ],
    areas: areas.map((area) => ({ value: area, label: areaLabel(area) })),
    groups: groupAuditEntries(rows).map(({ summary, entries }) => ({
      summary,
      entries: entries.map(({ id, at, who, action, area, before, after }) => ({
        id,
        at,
        who,
        action: actionLabel(action),
        area: areaLabel(area),
        day: formatDayInZone(homeZone, at),
        time: formatTimeInZone(homeZone, at),
        changes: diffAuditEntry(before, after, homeZone),
      })),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Audit log");

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { query, people, areas, groups, count, page, pages, city } = loaderData;
  const exported = pathWithQuery("/admin/export/audit", filtersOf(query));
  return (
    <>
      <h1 className="text-fluid-xl sm:text-fluid-2xl">Audit log</h1>
      <p className="measure mt-3 text-muted">
        Who changed what, and who opened a private prayer request. It cannot be edited. All times
        are {city} time.
      </p>
      <AuditFilters query={query} people={people} areas={areas} />
      <p className="mb-6 text-sm text-muted tabular-nums">
        {count.toLocaleString("en-GB")} found {" · "}
        <a
          href={exported}
          download
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Export as CSV
        </a>
      </p>
      {groups.length > 0 ? (
        <AuditGroups groups={groups} />
      ) : (
        <p className="rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          Nothing matches. Try fewer words, more days or another person.
        </p>
      )}
      <Pagination
        label="Pages of the audit log"
        page={page}
        pages={pages}
        hrefOf={(number) =>
          pathWithQuery(path, { ...filtersOf(query), page: number > 1 ? number : null })
        }
      />
    </>
  );
}

function filtersOf({ page: _page, ...filters }: AuditQuery): Record<string, string> {
  return filters;
}

type Choice = { value: string; label: string };

/** A plain GET form: the URL holds the state, so the back button works. */
function AuditFilters({
  query,
  people,
  areas,
}: {
  query: AuditQuery;
  people: Choice[];
  areas: Choice[];
}) {
  const { page: _page, ...filters } = query;
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <search aria-label="Audit log" className="mt-5 mb-3 block">
      <Disclosure summary="Filter" className="audit-filters" open={isNarrowed}>
        <Form
          key={Object.values(filters).join()}
          action={path}
          className="rounded-card border border-line bg-surface p-5"
        >
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-4 lg:grid-cols-6">
            <div className="lg:col-span-2">
              <SelectField name="person" label="Who" defaultValue={query.person}>
                <option value="">Everybody</option>
                <Options choices={people} />
              </SelectField>
            </div>
            <div className="lg:col-span-2">
              <SelectField name="area" label="Where" defaultValue={query.area}>
                <option value="">Everywhere</option>
                <Options choices={areas} />
              </SelectField>
            </div>
            <div className="col-span-2">
              <TextField
                name="q"
                label="What"
                type="search"
                placeholder="Words"
                defaultValue={query.q}
              />
            </div>
            <div className="max-sm:col-span-2 lg:col-span-2">
              <TextField name="from" label="From day" type="date" defaultValue={query.from} />
            </div>
            <div className="max-sm:col-span-2 lg:col-span-2">
              <TextField name="to" label="To day" type="date" defaultValue={query.to} />
            </div>
            <div className="flex col-span-2 items-end gap-4">
              <Button variant="outline">
                <Icon name="search" /> Show
              </Button>
              {isNarrowed && (
                <Link
                  to={path}
                  className="inline-flex min-h-12 items-center underline underline-offset-4"
                >
                  Show all
                </Link>
              )}
            </div>
          </div>
        </Form>
      </Disclosure>
    </search>
  );
}

function Options({ choices }: { choices: Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type Entry = {
  id: string;
  at: string;
  day: string;
  time: string;
  who: string;
  action: string;
  area: string;
  changes: FieldChange[];
};

/** Newest first, with one list for each day and one line for each action. */
function AuditGroups({ groups }: { groups: EntryGroup<Entry>[] }) {
  const days = Map.groupBy(groups, ({ entries }) => entries[0]?.day ?? "");
  return (
    <div className="space-y-8">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-fluid-lg">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {ofDay.map((group) => (
              <AuditGroup key={group.entries[0]?.id} {...group} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function AuditGroup({ summary, entries }: EntryGroup<Entry>) {
  const [first] = entries;
  if (!first) return null;
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 sm:flex-nowrap">
        <time dateTime={first.at} className="w-12 text-sm text-muted tabular-nums">
          {first.time}
        </time>
        <p className="wrap-anywhere max-sm:order-last max-sm:w-full sm:grow">
          <span className="font-semibold">{first.who}</span> {summary}
        </p>
        <p className="ml-auto shrink-0 text-sm text-muted">{first.area}</p>
      </div>
      {entries.length > 1 ? (
        <Details summary={`All ${entries.length} entries`}>
          <ol className="mb-2 space-y-2 border-l-2 border-dawn pl-4">
            {entries.map(({ id, time, action, changes }) => (
              <li key={id} className="wrap-anywhere">
                <span className="text-sm text-muted tabular-nums">{time}</span> {action}
                {changes.length > 0 && <Changes changes={changes} />}
              </li>
            ))}
          </ol>
        </Details>
      ) : (
        first.changes.length > 0 && (
          <Details summary="Details">
            <Changes changes={first.changes} />
          </Details>
        )
      )}
    </li>
  );
}

function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="sm:ml-17">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
        {summary}
      </summary>
      {children}
    </details>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="mb-2 space-y-3 border-l-2 border-dawn pl-4">
      {changes.map(({ label, prefix, before, after, suffix }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {prefix}
            {before && (
              <del className="rounded-sm bg-danger/10 px-0.5 text-danger decoration-1">
                <span className="sr-only">Before: </span>
                {before}
              </del>
            )}{" "}
            {after && (
              <ins className="rounded-sm bg-dawn/25 px-0.5 no-underline">
                <span className="sr-only">After: </span>
                {after}
              </ins>
            )}
            {suffix}
          </dd>
        </div>
      ))}
    </dl>
  );
}
