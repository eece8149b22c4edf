import type { SearchData } from "./search.server";

/** A plain form: the words are in the address, so a search can be shared and repeated. */
export function SearchForm({ search }: { search: SearchData }) {
  const text = search.is === "start" ? "" : search.text;
  const error = search.is === "invalid" ? search.message : undefined;
  const kind = search.is === "results" ? search.kind : undefined;
  return (
    <search className="mt-6 block max-w-2xl">
      <form action="/search" className="flex items-stretch gap-2">
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
          placeholder="A word, a verse, a title"
          className="min-h-13 min-w-0 grow rounded-full border border-transparent bg-linen px-5 text-night placeholder:text-night/70 aria-[invalid]:border-ember"
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <button type="submit" className="button shrink-0 bg-dawn px-5 text-night hover:bg-linen">
          Search
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
