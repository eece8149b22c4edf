import { Form } from "react-router";
import { ErasePersonButton } from "~/crud/submissions/erase-button";
import { formatCoverage, formatPeople } from "~/features/prayer-watch/prayer-watch";
import type { WatchPeople, WatchPerson } from "~/features/prayer-watch/watch-people.server";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Link } from "~/ui/link";
import { WhatsAppMessage } from "~/ui/whatsapp-message";

/** Who has which slot, and the coverage as text for a chat. */
export function WatchPeopleScreen({ people, path }: { people: WatchPeople; path: string }) {
  const { title, view, text, mayReadNames } = people;
  return (
    <>
      <h2 className="mb-2 text-fluid-lg wrap-anywhere">People of “{title}”</h2>
      {view ? (
        <p className="mb-6 text-muted">
          From {view.starts}. {formatCoverage(view.slots)}.{" "}
          <Link to={`/prayer-watch?watch=${people.id}`} className="underline underline-offset-4">
            View on site
          </Link>
        </p>
      ) : (
        <p className="mb-6 text-muted">This draft has no start yet, so it has no slots.</p>
      )}
      {text && (
        <details className="mb-8 max-w-3xl rounded-card border border-line bg-surface p-5">
          <summary className="cursor-pointer font-semibold">Coverage as text for WhatsApp</summary>
          <WhatsAppMessage text={text} label="the coverage as text" />
        </details>
      )}
      {mayReadNames ? (
        <People people={people.people} path={path} mayErase={people.mayErase} />
      ) : (
        <ul className="max-w-3xl divide-y divide-line border-y border-line">
          {view?.slots.map(({ number, day, hours, people: count }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span>
                {day}, {hours}
              </span>
              <span className="text-muted">{formatPeople(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function People({
  people,
  path,
  mayErase,
}: {
  people: WatchPerson[];
  path: string;
  mayErase: boolean;
}) {
  if (people.length === 0) {
    return (
      <p className="max-w-3xl rounded-card border border-line bg-surface p-5">
        Nobody has taken a slot yet. Send the link of the public page to your people.
      </p>
    );
  }
  return (
    <ul className="max-w-3xl divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="font-semibold wrap-anywhere">{person.name}</p>
            <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
            <p className="text-sm">
              {person.time}
              {person.isWeekly && ", every week"}
            </p>
          </div>
          {person.isConfirmed ? (
            <Badge>Confirmed</Badge>
          ) : (
            <Form method="post" action={path}>
              <input type="hidden" name="intent" value="confirm" />
              <input type="hidden" name="id" value={person.id} />
              <Button variant="outline" aria-label={`Confirm the slot of ${person.name}`}>
                Confirm
              </Button>
            </Form>
          )}
          <RemoveButton person={person} path={path} />
          {mayErase && (
            <ErasePersonButton table="watchSignups" id={person.id} named={person.name} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ person, path }: { person: WatchPerson; path: string }) {
  const id = `remove-${person.id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Remove ${person.name}`}
        className={buttonClass("outline", "text-danger")}
      >
        Remove
      </button>
      <Dialog id={id} title="Remove this person from the slot?">
        <p className="font-semibold">{person.name}</p>
        <p className="mt-1 text-muted">
          Their name and address are erased now. There is no trash and no Undo, and they get no mail
          about it.
        </p>
        <Form method="post" action={path} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="removePerson" />
          <input type="hidden" name="id" value={person.id} />
          <Button variant="danger">Remove</Button>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </Form>
      </Dialog>
    </>
  );
}
