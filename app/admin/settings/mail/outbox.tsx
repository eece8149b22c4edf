import { Form } from "react-router";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { env } from "~/platform/env.server";
import { listOutbox } from "~/platform/mail/outbox-admin.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { readSettings } from "~/settings/settings.server";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { formatDateTimeInZone } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/outbox";
import {
  describeDelivery,
  MailState,
  MailTabs,
  mailKindLabel,
  mailStateLabels,
  mailStates,
} from "./mail-labels";
import { changeOutbox } from "./outbox-actions.server";

const path = "/admin/settings/mail/outbox";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const show = mailStates.find((state) => state === url.searchParams.get("show"));
  const [{ homeZone }, { rows, ...outbox }] = await Promise.all([
    readSettings(),
    listOutbox(show, parsePageNumber(url)),
  ]);
  const time = (instant: string) => formatDateTimeInZone(homeZone, instant);
  return {
    ...outbox,
    canSend: env.SMTP_URL !== undefined,
    show: show ?? "",
    rows: rows.map(({ id, kind, recipient, status, createdAt, ...rest }) => ({
      id,
      recipient,
      status,
      kind: mailKindLabel(kind),
      written: time(createdAt),
      delivery: describeDelivery({ status, ...rest }, time),
    })),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return changeOutbox(request, url, userId);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Outbox");

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, page, pages, counts, show, canSend } = loaderData;
  const all = counts.waiting + counts.failed + counts.sent;
  const choices = [
    ["", "All", all],
    ...mailStates.map((state) => [state, mailStateLabels[state], counts[state]]),
  ] as const;
  const here = show ? `${path}?show=${show}` : path;
  return (
    <>
      <SettingsHeading title="Mail">
        Every mail of this site and whether it was delivered. The text is written when the mail is
        sent and is not stored here.
      </SettingsHeading>
      <MailTabs current="outbox" failed={counts.failed} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label="Which mails">
          <ul className="flex flex-wrap gap-x-1">
            {choices.map(([name, label, count]) => (
              <li key={name}>
                <Link
                  to={name ? `${path}?show=${name}` : path}
                  aria-current={show === name ? "true" : undefined}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-muted tabular-nums hover:text-ink aria-[current]:bg-ink/8 aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {label} {count.toLocaleString("en-GB")}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {canSend && counts.failed > 0 && (
          <Form method="post" action={here}>
            <Button name="intent" value="retry-all">
              Retry all failed
            </Button>
          </Form>
        )}
      </div>
      {!canSend && counts.waiting + counts.failed > 0 && (
        <p className="mb-5">
          No mail server is set, so no mail can be sent. Ask the person who runs the server to enter
          one in its settings and to start the site again.
        </p>
      )}
      {rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          {show ? "No mail is in this state." : "No mail has been written yet."}
        </p>
      ) : (
        <OutboxList mails={rows} action={here} canSend={canSend} />
      )}
      <Pagination
        label="Pages of mails"
        page={page}
        pages={pages}
        hrefOf={(number) =>
          `${path}?${new URLSearchParams({ ...(show && { show }), page: String(number) })}`
        }
      />
      <Toast message={actionData?.toast} />
    </>
  );
}

type ListedMail = {
  id: string;
  kind: string;
  recipient: string | null;
  status: "waiting" | "failed" | "sent";
  written: string;
  delivery: string;
};

type MailActionsProps = { action: string; canSend: boolean };

function OutboxList({ mails, ...actions }: MailActionsProps & { mails: ListedMail[] }) {
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
          <MailActions mail={mail} {...actions} />
        </li>
      ))}
    </ul>
  );
}

type Listed = { id: string; kind: string; status: string; written: string };

/** With a mail server, mails that were not sent can be retried. Failed mails can be deleted. */
function MailActions({ mail, action, canSend }: MailActionsProps & { mail: Listed }) {
  const { id, kind, status, written } = mail;
  const dialog = `delete-${id}`;
  const name = `${kind}, ${written}`;
  if (status === "sent") return null;
  return (
    <div className="flex items-center gap-2">
      {canSend && (
        <Form method="post" action={action}>
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="retry" variant="outline" aria-label={`Retry ${name}`}>
            Retry
          </Button>
        </Form>
      )}
      {status === "failed" && (
        <>
          <button
            type="button"
            popoverTarget={dialog}
            aria-label={`Delete ${name}`}
            className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <Icon name="trash-2" />
          </button>
          <Dialog id={dialog} title="Are you sure you want to delete this mail?">
            <p className="font-semibold">{name}</p>
            <p className="mt-1 text-muted">It will not be sent. The record it is about stays.</p>
            <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
              <input type="hidden" name="id" value={id} />
              <Button name="intent" value="delete" className="bg-danger text-page">
                Delete
              </Button>
              <button
                type="button"
                popoverTarget={dialog}
                popoverTargetAction="hide"
                className={buttonClass("outline")}
              >
                Cancel
              </button>
            </Form>
          </Dialog>
        </>
      )}
    </div>
  );
}
