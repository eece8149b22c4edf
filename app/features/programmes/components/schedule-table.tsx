import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { ReminderButton } from "~/schedule/reminders/reminder-button";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";
import type { ProgrammeCardContent } from "./programme-cards";

export type ScheduleRow = {
  id: string;
  name: string;
  time: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  /** What is held at the same time. */
  overlaps: string[];
};

/** `when`: "Daily", "Tuesday", "First Friday of the month". */
export type ScheduleDay = {
  when: string;
  note: string;
  isToday: boolean;
  rows: ScheduleRow[];
};

/** On a phone each day is a block. */
export function ScheduleTable({
  caption,
  dayHeading,
  days,
  cards,
  withoutCard,
}: {
  caption: string;
  dayHeading: string;
  days: ScheduleDay[];
  cards: ProgrammeCardContent[];
  /** Gatherings that no card on the page describes: their first row does. */
  withoutCard: ProgrammeCardContent[];
}) {
  const rows = days.flatMap((day) => day.rows);
  const inFirstRow = (contents: ProgrammeCardContent[]) =>
    new Map(contents.map((content) => [rows.find(({ id }) => id === content.id), content]));
  const about = inFirstRow(withoutCard);
  const onCard = inFirstRow(cards);
  return (
    <table className="schedule-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{dayHeading}</th>
          <th scope="col">Programme</th>
          <th scope="col" colSpan={2}>
            Time
          </th>
        </tr>
      </thead>
      {days.map(({ when, note, isToday, rows }) => (
        <tbody key={`${when} ${rows[0]?.id}`} className={isToday ? "schedule-today" : undefined}>
          {rows.map((row, index) => (
            <tr key={row.id}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={rows.length}>
                  {when}
                  {note && <span className="text-fluid-sm text-muted">{note}</span>}
                </th>
              )}
              <RowCells row={row} about={about.get(row)} card={onCard.get(row)} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RowCells({
  row,
  about,
  card,
}: {
  row: ScheduleRow;
  about: ProgrammeCardContent | undefined;
  card: ProgrammeCardContent | undefined;
}) {
  const { name, time, clocks, notes, overlaps } = row;
  return (
    <>
      <td>
        <span className="font-semibold">{name}</span>
        {about && (
          <p className="schedule-about mt-1 text-fluid-sm text-muted">
            <LinkedText text={about.description} />
          </p>
        )}
      </td>
      <td className="figures">
        {time || <span className="text-muted">Time to be announced</span>}
        {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
        {notes.map((note) => (
          <span key={note} className="block text-fluid-sm font-semibold text-accent">
            <LinkedText text={note} />
          </span>
        ))}
        {overlaps.map((overlap) => (
          <span key={overlap} className="block text-fluid-sm text-muted">
            {overlap}
          </span>
        ))}
      </td>
      <td>
        {about?.reminder && <ReminderButton title={name} reminderDialog={about.reminder} isMuted />}
        {card?.reminder && <OpenReminder title={name} dialogId={card.reminder.dialogId} />}
      </td>
    </>
  );
}

/** Opens the dialog of the card above. Phones have the button of the card only. */
function OpenReminder({ title, dialogId }: { title: string; dialogId: string }) {
  return (
    <button
      type="button"
      popoverTarget={dialogId}
      className="button min-h-11 border border-current/30 px-4 hover:border-current max-md:hidden"
    >
      <Icon name="calendar-plus" /> Set Reminder<span className="sr-only"> for {title}</span>
    </button>
  );
}
