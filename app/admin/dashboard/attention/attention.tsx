import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import type { Notice } from "./notice";

/** What waits for a person, each a way to it. */
export function Attention({ notices }: { notices: Notice[] }) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-fluid-lg">
        Needs attention
      </h2>
      {notices.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 text-muted">
          <Icon name="sunrise" className="size-6 text-accent" /> All is quiet. Nothing waits for
          you.
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line border-l-4 border-l-dawn bg-surface">
          {notices.map(({ text, to, icon, isUrgent }) => (
            <li
              key={text}
              className="relative flex min-h-12 items-center gap-3 px-4 py-2.5 has-[a:hover]:bg-sunken"
            >
              <Icon name={icon} className={isUrgent ? "text-danger" : "text-accent"} />
              <span className={`grow wrap-anywhere ${isUrgent ? "font-semibold" : ""}`}>
                {to ? (
                  <Link to={to} className="after:absolute after:inset-0">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </span>
              {to && <Icon name="chevron-right" className="text-muted" />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
