import { formatDateTimeInZone, zoneCity } from "~/ui/format-date";
import { CheckField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { useSiteData } from "./site-data";

const choices = [
  ["now", "Visitors see it now"],
  ["later", "Visitors see it from a day and time"],
  ["draft", "Draft: only the team sees it"],
] as const;

/** The fields of `publishingShape` in publishing.server.ts. */
export function PublishingFields({ form }: { form: FormResult }) {
  const { homeZone } = useSiteData();
  const chosen = submittedValue(form, "publishing") || "now";
  return (
    <fieldset className="group/publishing rounded-card border border-line p-5">
      <legend className="px-2 font-semibold">Publishing</legend>
      {choices.map(([value, label]) => (
        <CheckField
          key={value}
          type="radio"
          id={`publishing-${value}`}
          name="publishing"
          value={value}
          label={label}
          defaultChecked={chosen === value}
        />
      ))}
      <div
        className={`mt-3 sm:max-w-xs ${form.errors.publishAt ? "" : "hidden group-has-[#publishing-later:checked]/publishing:block"}`}
      >
        <TextField
          {...fieldProps(form, "publishAt")}
          label="Day and time"
          type="datetime-local"
          help={`In ${zoneCity(homeZone)} time.`}
        />
      </div>
    </fieldset>
  );
}

export function formatPublishingStatus(
  publishedAt: string | null,
  now: string,
  homeZone: string,
): string {
  if (publishedAt === null) return "Draft";
  if (publishedAt <= now) return "Published";
  return `Scheduled: ${formatDateTimeInZone(homeZone, publishedAt)}`;
}
