import { ReceivedText } from "~/features/prayers/components/received-panel";
import type { ReceivedNote } from "~/features/prayers/received-note.server";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { describeMonth, lightPanes, type MonthCounts } from "./lit-panes";
import { PrayerWindow } from "./prayer-window";

const titleId = "window-title";

/**
 * The requests of the month as a window. After a request was sent, its pane is lit and the text beside it says what
 * happens next; after one that suggests danger, nothing of it is repeated here.
 */
export function PrayerWindowSection({
  counts,
  received,
}: {
  /** Undefined if they could not be read. */
  counts: MonthCounts | undefined;
  received: ReceivedNote | undefined;
}) {
  const sent = received && received.is !== "care" ? received : undefined;
  if (!counts && !sent) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="prayer-window-section first-light-below night-sky glow-above text-linen"
    >
      <div className="shell grid items-center gap-x-16 md:grid-cols-[1fr_auto]">
        <div className={sent ? "pt-6 pb-10" : "pt-16 pb-10"}>
          {sent ? (
            <ReceivedText received={sent} titleId={titleId} />
          ) : (
            counts && <MonthText counts={counts} />
          )}
        </div>
        {/* On a phone the toast covers the lower part of the screen, so the bright pane is above the text. */}
        <div className={`month-window ${sent ? "with-own-pane" : ""}`}>
          <PrayerWindow
            counts={counts ?? { total: 0, answered: 0 }}
            hasOwnPane={sent !== undefined}
          />
        </div>
      </div>
    </section>
  );
}

function MonthText({ counts }: { counts: MonthCounts }) {
  const { perPane } = lightPanes(counts);
  return (
    <>
      <h2 id={titleId} className="text-fluid-3xl">
        A pane for every prayer
      </h2>
      <p className="mt-4 font-display text-fluid-lg text-mist">
        {counts.total > 0
          ? `${describeMonth(counts)}.`
          : "This month’s window is waiting for its first light. It can be yours."}
      </p>
      <p className="measure mt-3 text-mist">
        Every request lights a pane, also a confidential one, which only our prayer team reads. A
        gold pane is a prayer that was answered. New panes are lit at midnight.
        {perPane > 1 && ` So many have asked that one pane stands for up to ${perPane} prayers.`}
      </p>
      <a href="#share" className={buttonClass("outlineOnNight", "mt-6")}>
        {counts.total > 0 ? "Add your prayer" : "Light the first pane"} <Icon name="arrow-down" />
      </a>
    </>
  );
}
