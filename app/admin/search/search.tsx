import { Form } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { parseListQuery } from "~/crud/load-records.server";
import { hasPermission, requireUser } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { Button } from "~/ui/button";
import { formatCount } from "~/ui/format-count";
import { emailAddress } from "~/ui/forms/form-rules";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Route } from "./+types/search";
import {
  type Hint,
  type SearchResult,
  searchEverything,
  searchSettingsAndHelp,
} from "./search.server";

/** Every role may search. The server leaves out the lists that the role may not read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { roles } = user;
  const { q } = parseListQuery(url);
  const { homeZone } = await readSettings();
  return {
    q,
    results: q === "" ? [] : await searchEverything(user, homeZone, q),
    ...searchSettingsAndHelp(roles, q),
    mayReadRequests: hasPermission(roles, "prayerRequests"),
    /** A whole address that the user may look up. */
    address: hasPermission(roles, "site") && emailAddress().safeParse(q).success ? q : "",
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Search");

function focusIfEmpty(input: HTMLInputElement | null): void {
  if (input?.value === "") input.focus();
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, results, settings, help, mayReadRequests, address } = loaderData;
  const hints = [
    { label: "Settings", hints: settings },
    { label: "Help", hints: help },
  ].filter((one) => one.hints.length > 0);
  const lists = results.length + hints.length;
  return (
    <>
      <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">Search</h1>
      <search>
        <Form action="/admin/search" className="flex max-w-xl flex-wrap gap-2">
          <input
            key={q}
            type="search"
            name="q"
            aria-label="Search everything"
            placeholder="A name, a title, a setting, an email address"
            defaultValue={q}
            ref={focusIfEmpty}
            className="min-h-12 min-w-0 grow basis-72 rounded-lg border border-muted/70 bg-surface px-4 placeholder:text-muted"
          />
          <Button>
            <Icon name="search" /> Search
          </Button>
        </Form>
      </search>
      <p className="mt-2 text-sm text-muted">
        To search by email, type the whole email address.
        {mayReadRequests && " Confidential requests are found in no other way."}
      </p>
      {address && (
        <div className="mt-4">
          <AddressForm email={address} />
        </div>
      )}
      {q !== "" && (
        <div className="mt-6 max-w-3xl space-y-6">
          <output className={lists > 0 ? "sr-only" : "block font-semibold"}>
            {lists > 0 ? `Found in ${formatCount(lists, "lists")}` : nothingFound(q)}
          </output>
          {hints.map((one) => (
            <Hints key={one.label} {...one} />
          ))}
          {results.map((result) => (
            <Matches key={result.name} result={result} />
          ))}
        </div>
      )}
    </>
  );
}

function Hints({ label, hints }: { label: string; hints: Hint[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-fluid-lg">{label}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {hints.map((hint) => (
          <li
            key={hint.label + hint.to}
            className="relative flex min-h-12 items-center gap-3 px-4 py-2 has-[a:hover]:bg-sunken"
          >
            <Icon name={hint.icon} className="text-accent" />
            <div className="min-w-0 grow">
              <Link to={hint.to} className="block font-semibold after:absolute after:inset-0">
                {hint.label}
              </Link>
              <p className="text-sm text-muted">{hint.note}</p>
            </div>
            <Icon name="chevron-right" className="text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matches({ result: { name, label, icon, count, to, matches } }: { result: SearchResult }) {
  return (
    <section aria-labelledby={`found-${name}`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <Icon name={icon} className="text-accent" />
        <h2 id={`found-${name}`} className="mr-auto text-fluid-lg">
          {label}
        </h2>
        {count > matches.length && (
          <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Show all {count.toLocaleString("en-GB")}
            <span className="sr-only"> in {label}</span>
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {matches.map((match) => (
          <li
            key={match.id}
            className="relative flex min-h-12 items-center gap-3 px-4 py-2 has-[a:hover]:bg-sunken"
          >
            <div className="min-w-0 grow">
              <Link
                to={match.to}
                className="block truncate font-semibold after:absolute after:inset-0"
              >
                {match.title}
              </Link>
              <p className="truncate text-sm text-muted">{match.note}</p>
              {match.email && <AddressForm email={match.email} />}
            </div>
            <Icon name="chevron-right" className="text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nothingFound(q: string): string {
  return q.includes("@")
    ? "Nothing found. Type the whole email address."
    : "Nothing found. Try fewer words.";
}

/** A form, because an address must not be part of a URL. */
function AddressForm({ email }: { email: string }) {
  return (
    <Form method="post" action="/admin/settings/privacy/address" className="relative z-1 w-fit">
      <input type="hidden" name="email" value={email} />
      <button
        type="submit"
        name="intent"
        value="look"
        className="inline-flex min-h-11 items-center gap-2 text-left text-sm underline underline-offset-4"
      >
        <Icon name="user" /> Everything about this address
        <span className="sr-only">: {email}</span>
      </button>
    </Form>
  );
}
