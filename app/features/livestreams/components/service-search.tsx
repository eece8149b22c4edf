import { Button } from "~/ui/button";
import { inputClass } from "~/ui/forms/input-class";

/** A plain form that asks for the page anew; none of it is sent as a script. */
export function ServiceSearch({ tab, name, query }: { tab: string; name: string; query: string }) {
  return (
    <search>
      <form action="/livestream#previous-services" className="mb-8 flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value={tab} />
        <label className="grow text-fluid-sm font-semibold sm:max-w-sm">
          Search {name} services
          <input
            type="search"
            name="search"
            defaultValue={query}
            maxLength={100}
            className={`${inputClass} mt-1.5`}
          />
        </label>
        <Button variant="outline">Search</Button>
      </form>
    </search>
  );
}
