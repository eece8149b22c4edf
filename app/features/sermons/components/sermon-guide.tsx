import type { SermonReading } from "~/features/sermons/sermon-reading.server";
import { Link } from "~/ui/link";
import { Fold, TableOfContents } from "~/ui/table-of-contents";

const sizes = [
  { value: "normal", label: "Normal" },
  { value: "large", label: "Large" },
  { value: "largest", label: "Largest" },
];

/** Above the text of a sermon, or beside it on a wide screen: its contents, its passages and the text size. */
export function SermonGuide({ contents, passages }: Pick<SermonReading, "contents" | "passages">) {
  return (
    <div className="sermon-guide" data-print="no">
      <div>
        {contents.length > 0 && <TableOfContents contents={contents} />}
        {passages.length > 0 && (
          <Fold label="Scripture in this sermon" className="xl:hidden">
            <ul>
              {passages.map(({ label, path }) => (
                <li key={label}>
                  <Link to={path} className="flex min-h-11 items-center text-fluid-sm">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        )}
        <fieldset className="text-sizes">
          <legend>Text size</legend>
          {sizes.map(({ value, label }, index) => (
            <label key={value} title={label}>
              <input
                type="radio"
                name="text-size"
                value={value}
                defaultChecked={index === 0}
                aria-label={label}
                className="sr-only"
              />
              A
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
