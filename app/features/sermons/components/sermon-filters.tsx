import { findBook } from "~/features/sermons/bible";
import {
  type FilterName,
  type FilterOptions,
  filterNames,
  type SermonFilter,
  sermonListPath,
} from "~/features/sermons/sermon-filter";
import { Button, buttonClass } from "~/ui/button";
import { formatCount } from "~/ui/format-count";
import { SelectField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const labels: Record<FilterName, string> = {
  series: "Series",
  preacher: "Preacher",
  topic: "Topic",
  book: "Book of the Bible",
  year: "Year",
};

type Props = { filter: SermonFilter; options: FilterOptions };

/** A plain GET form. A choice with one answer would narrow nothing, so it is left out. */
export function SermonFilters({ filter, options }: Props) {
  const shown = filterNames.filter((name) => options[name].length > 1 || filter[name]);
  if (shown.length === 0) return null;
  return (
    <details id="find" className="scroll-mt-28" data-print="no">
      <summary className={buttonClass("outline", "cursor-pointer")}>
        <Icon name="search" /> Find a sermon
      </summary>
      <form action="/sermons" className="mt-5 space-y-5">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={labels[name]}
              defaultValue={filter[name] ?? ""}
            >
              <option value="">Any</option>
              {options[name].map(({ value, label, count }) => (
                <option key={value} value={value}>
                  {label} ({count})
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button>Show sermons</Button>
          {options.series.length > 0 && (
            <Link
              to="/sermons/series"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              All series
            </Link>
          )}
          {options.book.length > 0 && (
            <Link
              to="/sermons/scripture"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              All books of the Bible
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

/** How many sermons match, and each choice with a link that takes it back. */
export function ChosenFilters({ filter, options, count }: Props & { count: number }) {
  const chosen = filterNames.flatMap((name) => {
    const value = filter[name];
    if (!value) return [];
    const option = options[name].find((one) => one.value === value);
    const { [name]: _, ...others } = filter;
    return [
      {
        name,
        label: option?.label ?? findBook(value)?.name ?? value,
        without: sermonListPath(others),
      },
    ];
  });
  return (
    <div>
      <h2 className="text-fluid-xl">
        {count === 0 ? "No sermon matches all of this" : `${formatCount(count, "sermons")} found`}
      </h2>
      {count === 0 && (
        <p className="mt-2 text-muted">
          Take one of your choices back, or look through all our sermons.
        </p>
      )}
      <ul aria-label="Your choices" className="mt-4 flex flex-wrap gap-3" data-print="no">
        {chosen.map(({ name, label, without }) => (
          <li key={name}>
            <Link
              to={without}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4"
            >
              <span className="sr-only">Without {labels[name]}: </span>
              {label} <Icon name="x" />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/sermons" className="inline-flex min-h-11 items-center px-2 font-semibold">
            All sermons
          </Link>
        </li>
      </ul>
    </div>
  );
}
