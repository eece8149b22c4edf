import { Form, useRouteLoaderData } from "react-router";
import type { ListQuery } from "~/platform/records/record-store.server";
import type { SavedFilter } from "~/platform/saved-filters.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pathWithQuery, type Resource } from "./resource";

/** Only the person who saved a filter sees it. The search text is not saved: it may name a person. */
export function SavedFilters({
  resource,
  listQuery: { show, sort, from = "", to = "" },
}: {
  resource: Resource;
  listQuery: ListQuery;
}) {
  const layout = useRouteLoaderData("admin/layout") as { savedFilters: SavedFilter[] } | undefined;
  const saved = layout?.savedFilters.filter(({ list }) => list === resource.path) ?? [];
  const canSave = [show, sort, from, to].some(Boolean);
  return (
    <div className="space-y-3 border-t border-line pt-4">
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className="flex flex-wrap gap-2">
          {saved.map(({ id, name, query }) => (
            <li key={id} className="flex items-center rounded-full border border-line pl-4">
              <Link
                to={pathWithQuery(resource.path, Object.fromEntries(new URLSearchParams(query)))}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <Form method="post" action="/admin/filters" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="delete"
                  aria-label={`Delete the filter ${name}`}
                  className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
                >
                  <Icon name="x" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {canSave ? (
        <Form method="post" action="/admin/filters" className="flex flex-wrap items-end gap-3">
          <IdempotencyKeyField key={saved.length} />
          {Object.entries({ list: resource.path, show, sort, from, to }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            name="name"
            id="filter-name"
            label="Name for this filter"
            maxLength={40}
            required
          />
          <Button name="intent" value="save" variant="outline">
            Save filter
          </Button>
        </Form>
      ) : (
        <p className="text-sm text-muted">Choose a filter or dates, then save them here.</p>
      )}
    </div>
  );
}
