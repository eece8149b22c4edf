import { pathWithQuery, type Resource } from "./resource";
import "./scroll-row.css";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ListQuery } from "~/platform/records/record-store.server";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Disclosure } from "./disclosure";
import type { Column } from "./record-table";
import { SavedFilters } from "./saved-filters";

/** `name` is one of the names in `?show=`. Of the filters in one `group` only one is chosen at a time. */
export type ListFilter = [name: string, label: string, group?: string];

/** The order of a list, as a choice. `value` is that of `?sort=`. */
export type ListOrder = { value: string; label: string };

const chip =
  "inline-flex min-h-11 items-center rounded-full px-3.5 whitespace-nowrap text-muted hover:text-ink aria-[current]:bg-ink/8 aria-[current]:font-semibold aria-[current]:text-ink";

/** The orders of submissions. */
export const receivedOrders: ListOrder[] = [
  { value: "", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
];

/** Both directions of every column that can be sorted by. */
export function listOrders<Row>(columns: Column<Row>[]): ListOrder[] {
  const sortable = columns.flatMap(([label, , column]) => (column ? [{ label, column }] : []));
  return [
    { value: "", label: "As usual" },
    ...sortable.flatMap(({ label, column }) => [
      { value: column, label: `${label}, ascending` },
      { value: `-${column}`, label: `${label}, descending` },
    ]),
  ];
}

/** The search params of a list. The page number is not among them. */
export function listParams({ q, show, sort, from = "", to = "" }: ListQuery) {
  return { q, show, sort, from, to };
}

export function isNarrowed({ q, show, from, to }: ListQuery): boolean {
  return [q, show, from, to].some(Boolean);
}

/** Links and GET forms: the URL holds the state, so the back button works. */
export function ListToolbar({
  resource,
  listQuery,
  filters,
  dateLabel,
  orders = [],
}: {
  resource: Resource;
  listQuery: ListQuery;
  filters: ListFilter[];
  /** What a date range applies to, for example: Received. Without it there is no date range. */
  dateLabel?: string;
  /** Where the headings of the table are not shown. */
  orders?: ListOrder[];
}) {
  const params = listParams(listQuery);
  const shown = listQuery.show.split(",");
  return (
    <div className="mb-4 space-y-2" data-print="no">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label={`Which ${resource.plural}`} className="min-w-0 max-w-full">
          <ul className="scroll-row gap-1">
            {[["", "All"] as ListFilter, ...filters].map(([name, label]) => (
              <li key={name} className={name === "trash" ? "stays" : undefined}>
                <Link
                  to={pathWithQuery(resource.path, {
                    ...params,
                    sort: null,
                    show: toggleFilter(listQuery.show, name, filters),
                  })}
                  aria-current={shown.includes(name) ? "true" : undefined}
                  preventScrollReset
                  className={chip}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm resource={resource} listQuery={listQuery} />
      </div>
      {dateLabel && (
        <MoreFilters
          resource={resource}
          listQuery={listQuery}
          dateLabel={dateLabel}
          orders={orders}
        />
      )}
    </div>
  );
}

/** Chooses a filter besides those of other groups, or removes it. The trash is never combined. */
function toggleFilter(show: string, name: string, filters: ListFilter[]): string {
  const groupOf = (one: string) => filters.find(([filter]) => filter === one)?.[2];
  if (name === "" || name === "trash") return name;
  const chosen = show.split(",").filter((one) => one !== "" && one !== "trash");
  if (chosen.includes(name)) return chosen.filter((one) => one !== name).join();
  return [...chosen.filter((one) => groupOf(one) !== groupOf(name)), name].join();
}

/** The path and the params of a list as hidden fields, without those that the form has fields for. */
function HiddenParams({ params }: { params: Record<string, string> }) {
  return Object.entries(params)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function splitPath(path: string): { place: string; fixed: Record<string, string> } {
  const [place = "", query] = path.split("?");
  return { place, fixed: Object.fromEntries(new URLSearchParams(query)) };
}

function SearchForm({ resource, listQuery }: { resource: Resource; listQuery: ListQuery }) {
  const { place, fixed } = splitPath(resource.path);
  const { q, ...others } = listParams(listQuery);
  return (
    <search className="flex grow items-center gap-2 sm:max-w-80">
      <Form
        action={place}
        className="flex min-w-0 grow rounded-lg border border-muted/70 bg-surface"
      >
        <HiddenParams params={{ ...fixed, ...others }} />
        <input
          key={q}
          type="search"
          name="q"
          aria-label={`Search ${resource.plural}`}
          placeholder="Search"
          defaultValue={q}
          className="min-h-11 min-w-0 grow rounded-lg bg-transparent px-4 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Search"
          className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </Form>
      {q && (
        <Link
          to={pathWithQuery(resource.path, others)}
          className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
        >
          Clear
        </Link>
      )}
    </search>
  );
}

/** Dates, the order on a phone, and saved filters. */
function MoreFilters({
  resource,
  listQuery,
  dateLabel,
  orders,
}: {
  resource: Resource;
  listQuery: ListQuery;
  dateLabel: string;
  orders: ListOrder[];
}) {
  const { place, fixed } = splitPath(resource.path);
  const { from, to, sort, q, show } = listParams(listQuery);
  const hasDates = from !== "" || to !== "";
  return (
    <Disclosure summary="Dates, order and saved filters" open={hasDates}>
      <div className="space-y-5 rounded-card border border-line bg-surface p-4">
        <Form
          key={[from, to, sort].join()}
          action={place}
          className="grid grid-cols-2 items-end gap-3 sm:flex"
        >
          <HiddenParams params={{ ...fixed, q, show }} />
          <TextField name="from" label={`${dateLabel} from`} type="date" defaultValue={from} />
          <TextField name="to" label={`${dateLabel} to`} type="date" defaultValue={to} />
          {orders.length > 0 && (
            <SelectField name="sort" label="Order" defaultValue={sort}>
              {orders.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <Button variant="outline">Show</Button>
          {hasDates && (
            <Link
              to={pathWithQuery(resource.path, { q, show, sort })}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              All dates
            </Link>
          )}
        </Form>
        <SavedFilters resource={resource} listQuery={listQuery} />
      </div>
    </Disclosure>
  );
}

export function ListFooter({
  listQuery,
  count,
  exported,
  leftOut,
  children,
}: {
  listQuery: ListQuery;
  count: number;
  exported?: string;
  /** What the export does not have. */
  leftOut?: string;
  /** More links. */
  children?: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <div className="mt-2 px-1 text-sm text-muted" data-print="no">
      <p className="flex flex-wrap items-center gap-x-4 tabular-nums *:inline-flex *:min-h-11 *:items-center">
        <span>{count.toLocaleString("en-GB")} found</span>
        {exported && (
          <a
            href={pathWithQuery(exported, { ...listParams(listQuery), sort: null })}
            download
            className="underline underline-offset-4"
          >
            Export as CSV
          </a>
        )}
        {children}
      </p>
      {exported && leftOut && <p>The file has all pages of this list. {leftOut}</p>}
    </div>
  );
}

/** The pages of a list, with a field to go to one of many. */
export function ListPages({
  resource,
  listQuery,
  page,
  pages,
}: {
  resource: Resource;
  listQuery: ListQuery;
  page: number;
  pages: number;
}) {
  const { place, fixed } = splitPath(resource.path);
  const params = listParams(listQuery);
  return (
    <>
      <Pagination
        label={`Pages of ${resource.plural}`}
        page={page}
        pages={pages}
        hrefOf={(number) =>
          pathWithQuery(resource.path, { ...params, page: number > 1 ? number : null })
        }
      />
      {pages > 3 && (
        <Form action={place} className="mt-2 flex items-center justify-center gap-2">
          <HiddenParams params={{ ...fixed, ...params }} />
          <label htmlFor="page">Go to page</label>
          <input
            key={page}
            id="page"
            type="number"
            name="page"
            inputMode="numeric"
            min={1}
            max={pages}
            required
            defaultValue={page}
            className="min-h-11 w-20 rounded-lg border border-muted/70 bg-surface px-3 tabular-nums"
          />
          <Button variant="outline" className="min-h-11">
            Go
          </Button>
        </Form>
      )}
    </>
  );
}

export function EmptyList({
  text,
  hint,
  children,
}: {
  text: string;
  hint: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
      <p className="font-semibold text-ink">{text}</p>
      <p className="mx-auto mt-1.5 max-w-md [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
        {hint}
      </p>
      {children && (
        <p className="mt-3 text-sm *:inline-flex *:min-h-11 *:items-center *:underline *:underline-offset-4">
          {children}
        </p>
      )}
    </div>
  );
}

/** Filters whose name stands before that of the records: "No new messages." */
const plainFilters = ["new", "scheduled", "featured", "pending", "approved", "done"];

/** The words before or after the plural: "No scheduled sermons.", "No sermons are assigned to you." */
const emptyFilterTexts = new Map<string, (plural: string) => string>([
  ["drafts", () => "No drafts."],
  ["trash", () => "The trash is empty."],
  ["mine", (plural) => `No ${plural} are assigned to you.`],
  ["held", (plural) => `No ${plural} are waiting for review.`],
  ["spam", (plural) => `No ${plural} are marked as spam.`],
  ["answered", (plural) => `No ${plural} with a reply.`],
  ["coming", (plural) => `No ${plural} from today on.`],
  ["unscheduled", (plural) => `No ${plural} without a date.`],
  ["undescribed", (plural) => `No ${plural} without alternative text.`],
  ["videos", () => "No videos."],
  ...plainFilters.map((name) => [name, (plural: string) => `No ${name} ${plural}.`] as const),
]);

/** What an empty list says when it is narrowed. */
export function nothingMatches({ plural }: Resource, { q, show, from, to }: ListQuery) {
  const filterText = q || from || to ? undefined : emptyFilterTexts.get(show);
  return filterText
    ? { text: filterText(plural), hint: `Choose All to see other ${plural}.` }
    : { text: "Nothing matches.", hint: "Try fewer words or another filter." };
}
