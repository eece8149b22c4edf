import { Icon } from "~/ui/icon";
import type { SearchData } from "./search.server";

/** A plain form: the words are in the address, so a search can be shared and repeated. */
export function SearchForm({ search }: { search: SearchData }) {
  const text = search.is === "start" ? "" : search.text;
  const error = search.is === "invalid" ? search.message : undefined;
  const kind = search.is === "results" ? search.kind : undefined;
  return (
    <search className="mt-6 block max-w-2xl">
      <form action="/search" className="flex gap-1 rounded-full bg-linen p-1.5 text-night">
        <label htmlFor="q" className="sr-only">
          Search this site
        </label>
        <input
          id="q"
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={text}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "q-error" : undefined}
          className="min-h-11 w-full min-w-0 rounded-full px-4"
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <button
          type="submit"
          className="button min-h-11 shrink-0 gap-2 bg-night px-5 text-linen hover:opacity-90"
        >
          <Icon name="search" /> Search
        </button>
      </form>
      {error && (
        <p id="q-error" className="mt-2 font-semibold text-linen">
          {error}
        </p>
      )}
    </search>
  );
}
