import { Button } from "~/ui/button";
import { fieldBox } from "~/ui/forms/field-box";

/** A plain form that asks for the page anew; none of it is sent as a script. */
export function ServiceSearch({ tab, name, words }: { tab: string; name: string; words: string }) {
  return (
    <search>
      <form action="/livestream#previous-services" className="mb-8 flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value={tab} />
        <label className="grow text-fluid-sm font-semibold sm:max-w-sm">
          Search {name} services
          <input
            type="search"
            name="search"
            defaultValue={words}
            maxLength={100}
            className={`${fieldBox} mt-1.5`}
          />
        </label>
        <Button look="outline">Search</Button>
      </form>
    </search>
  );
}
