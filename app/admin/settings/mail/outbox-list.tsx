import { MailActions } from "./mail-actions";
import { MailState } from "./mail-state";

export type ListedMail = {
  id: string;
  kind: string;
  recipient: string | null;
  status: "waiting" | "failed" | "sent";
  written: string;
  delivery: string;
};

/** Each mail with what became of it, and what can be done about it. */
export function OutboxList({ mails, action }: { mails: ListedMail[]; action: string }) {
  return (
    <ul
      aria-label="Mails"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
        >
          <div className="min-w-0 grow basis-72">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{mail.kind}</span> <MailState state={mail.status} />
            </p>
            <p className="mt-1">{mail.delivery}</p>
            <p className="text-sm text-muted">
              Written {mail.written}
              {mail.recipient && `, to ${mail.recipient} alone`}
            </p>
          </div>
          <MailActions mail={mail} action={action} />
        </li>
      ))}
    </ul>
  );
}
