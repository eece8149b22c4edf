import { useLocation } from "react-router";
import type { UrgentAnnouncement } from "~/settings/announcements.server";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";

/** Longer texts are on the home page. */
const maxLength = 200;

/** One object for every render: React would empty the element if it got another. */
const filledByServer = { __html: "" };

/** At the top of every page. `urgent-announcements.browser.ts` hides what this visitor has closed before it is painted. */
export function UrgentAnnouncements({ announcements }: { announcements: UrgentAnnouncement[] }) {
  const { pathname } = useLocation();
  // The copy of this page on the phone may be much older than the announcement.
  if (announcements.length === 0 || pathname === "/offline") return null;
  return (
    <aside
      aria-label="Urgent announcements"
      data-print="no"
      data-urgent=""
      className="bg-night text-fluid-sm text-linen"
      suppressHydrationWarning
    >
      {announcements.map(({ key, title, content }) => (
        <article
          key={key}
          data-key={key}
          className="border-b border-linen/15"
          suppressHydrationWarning
        >
          <div className="shell flex items-start">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
              <Badge variant="live">
                <Icon name="circle-alert" /> Urgent
              </Badge>{" "}
              <p className="font-semibold">{title}</p>{" "}
              <p>
                {content.length > maxLength ? (
                  <a href="/#announcements" className="underline underline-offset-4">
                    Read the announcement
                  </a>
                ) : (
                  <LinkedText text={content} />
                )}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Close: ${title}`}
              className="needs-script grid size-11 shrink-0 place-items-center hover:text-dawn"
            >
              <Icon name="x" />
            </button>
          </div>
        </article>
      ))}
      {/* entry.server.tsx puts the script here. */}
      <i data-urgent-script="" dangerouslySetInnerHTML={filledByServer} suppressHydrationWarning />
    </aside>
  );
}
