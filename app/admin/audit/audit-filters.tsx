import { Form, Link } from "react-router";
import { Disclosure } from "~/crud/disclosure";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { AuditQuery } from "./audit-log.server";
import "./audit-filters.css";

type Choice = { value: string; label: string };

const path = "/admin/settings/audit";

/** Which entries are shown, as a plain form: the address is the state, and Back goes back. */
export function AuditFilters({
  asked,
  people,
  areas,
}: {
  asked: AuditQuery;
  people: Choice[];
  areas: Choice[];
}) {
  const { page: _page, ...question } = asked;
  const isNarrowed = Object.values(question).some(Boolean);
  return (
    <search aria-label="Audit log" className="mt-5 mb-3 block">
      <Disclosure summary="Filter" className="audit-filters" open={isNarrowed}>
        <Form
          key={Object.values(question).join()}
          action={path}
          className="rounded-card border border-line bg-surface p-5"
        >
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-4 lg:grid-cols-6">
            <div className="lg:col-span-2">
              <SelectField name="person" label="Who" defaultValue={asked.person}>
                <option value="">Everybody</option>
                <Options choices={people} />
              </SelectField>
            </div>
            <div className="lg:col-span-2">
              <SelectField name="area" label="Where" defaultValue={asked.area}>
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
                defaultValue={asked.q}
              />
            </div>
            <div className="max-sm:col-span-2 lg:col-span-2">
              <TextField name="from" label="From day" type="date" defaultValue={asked.from} />
            </div>
            <div className="max-sm:col-span-2 lg:col-span-2">
              <TextField name="to" label="To day" type="date" defaultValue={asked.to} />
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
