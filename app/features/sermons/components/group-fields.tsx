import { splitTopics } from "~/features/sermons/sermon-group";
import { CheckField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";

type Choice = { id: string; title: string };

/** The records that a sermon can belong to. */
export type GroupChoices = { series: Choice[]; preachers: Choice[]; topics: Choice[] };

/** A name that is not in the list makes a new record. */
export function PreacherField({ form, preachers }: { form: FormResult; preachers: Choice[] }) {
  return (
    <>
      <TextField
        {...fieldProps(form, "preacher")}
        label="Preacher"
        list="preachers"
        autoComplete="off"
        aria-required
      />
      <datalist id="preachers">
        {preachers.map(({ id, title }) => (
          <option key={id}>{title}</option>
        ))}
      </datalist>
    </>
  );
}

export function SeriesField({ form, series }: { form: FormResult; series: Choice[] }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-5 pt-3">
      <legend className="px-2 font-semibold">Series</legend>
      {series.length > 0 && (
        <div className="mb-4 grid max-h-64 gap-x-6 overflow-y-auto @md:grid-cols-2">
          {series.map(({ id, title }) => (
            <CheckField
              key={id}
              id={`series-${id}`}
              name="series"
              value={id}
              label={title}
              defaultChecked={isChecked(form, "series", id)}
            />
          ))}
        </div>
      )}
      <TextField
        {...fieldProps(form, "newSeries")}
        label="New series"
        autoComplete="off"
        maxLength={120}
        help="Type a title to start a series with this sermon. You can leave it empty."
      />
    </fieldset>
  );
}

/** Without JavaScript the known topics are a help text. */
export function TopicsField({ form, topics }: { form: FormResult; topics: Choice[] }) {
  return (
    <div>
      <TextField
        {...fieldProps(form, "topics")}
        label="Topics"
        autoComplete="off"
        help="Separate them by commas, for example: Prayer, Forgiveness. You can leave it empty."
      />
      {topics.length > 0 && (
        <ul aria-label="Topics in use" className="mt-2 flex flex-wrap gap-2">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                onClick={(event) => toggleTopic(event.currentTarget.form, title)}
                className="min-h-9 rounded-full border border-line px-3 text-sm hover:bg-ink/8"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Adds the topic to the field, or removes it. The form notices it as if it were typed. */
function toggleTopic(form: HTMLFormElement | null, title: string): void {
  const field = form?.elements.namedItem("topics");
  if (!(field instanceof HTMLInputElement)) return;
  const names = splitTopics(field.value);
  const others = names.filter((name) => name.toLowerCase() !== title.toLowerCase());
  field.value = (others.length < names.length ? others : [...names, title]).join(", ");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
