import { useRef, useState } from "react";
import type { SermonCheck } from "~/features/sermons/check-sermon.server";
import { resources } from "~/resources";
import { formatDay } from "~/ui/format-date";
import { TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const address = "/admin/sermons/check";
const checkedFields = ["id", "title", "date", "videoUrl", "audioUrl", "scripture", "passages"];

/**
 * Says how the scripture was understood, with a field that corrects it, and warns of the same sermon. Asks the server
 * while the form is filled in; without JavaScript it shows the check of the saved sermon.
 */
export function SermonChecks({ form, saved }: { form: FormResult; saved: SermonCheck }) {
  const box = useRef<HTMLDivElement>(null);
  const [{ understood, duplicates }, setCheck] = useState(saved);
  useFormAnswer(box, fetchCheck, setCheck);
  return (
    <div ref={box} className="space-y-4 rounded-card bg-sunken p-5">
      <output className="flex items-start gap-3 *:first:mt-0.5">
        <Icon name="book-open" className="size-5 shrink-0 text-accent" />
        <span className={understood ? "" : "text-muted"}>
          {understood
            ? `In the scripture index under: ${understood}`
            : "Enter the scripture to see where the sermon stands in the scripture index."}
        </span>
      </output>
      <TextField
        {...fieldProps(form, "passages")}
        label="Correct the passages"
        autoComplete="off"
        help="Only if the passages above are wrong. Name each with its book, for example: Psalm 23:1-6; Psalm 24. Visitors still read what is in Scripture."
      />
      <output className={duplicates.length > 0 ? "flex items-start gap-3 *:first:mt-0.5" : ""}>
        {duplicates.length > 0 && (
          <>
            <Icon name="circle-alert" className="size-5 shrink-0 text-danger" />
            <span>
              This sermon may be there already, with the same title and date, the same video or the
              same recording:{" "}
              {duplicates.map(({ id, title, date }, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <Link to={`${resources.sermons.path}?edit=${id}`} target="_blank">
                    {title}
                    {date && `, ${formatDay(date)}`}
                  </Link>
                </span>
              ))}
              . You can save it all the same.
            </span>
          </>
        )}
      </output>
    </div>
  );
}

async function fetchCheck(form: HTMLFormElement, signal: AbortSignal): Promise<SermonCheck> {
  const fields = new FormData(form);
  const query = new URLSearchParams();
  for (const name of checkedFields) {
    const value = fields.get(name);
    query.set(name, typeof value === "string" ? value : "");
  }
  const response = await fetch(`${address}?${query}`, { signal, redirect: "manual" });
  if (!response.ok) throw new Error(`The check was answered with ${response.status}`);
  return response.json();
}
