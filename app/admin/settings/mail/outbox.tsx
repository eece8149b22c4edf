import { Form, Link } from "react-router";
import { SettingsHeading } from "~/admin/settings/settings-heading";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { listOutbox } from "~/platform/mail/outbox-admin.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import { readSettings } from "~/settings/settings.server";
import { Button } from "~/ui/button";
import { formatDateTimeInZone } from "~/ui/format-date";
import { Pagination } from "~/ui/pagination";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/outbox";
import { describeDelivery, mailKindLabel, mailStateLabels, mailStates } from "./mail-labels";
import { MailTabs } from "./mail-tabs";
import { changeOutbox } from "./outbox-actions.server";
import { OutboxList } from "./outbox-list";

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
  const { rows, page, pages, counts, show } = loaderData;
  const all = counts.waiting + counts.failed + counts.sent;
  const choices = [
    ["", "All", all],
    ...mailStates.map((state) => [state, mailStateLabels[state], counts[state]]),
  ] as const;
  const here = show ? `${path}?show=${show}` : path;
  return (
    <>
      <SettingsHeading title="Mail">
        Every mail the site sends, and what became of it. Its text is made when it is sent: nothing
        that people told you rests here.
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
        {counts.failed > 0 && (
          <Form method="post" action={here}>
            <Button name="intent" value="retry-all">
              Retry all failed
            </Button>
          </Form>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          {show ? "No mail is in this state." : "No mail has been written yet."}
        </p>
      ) : (
        <OutboxList mails={rows} action={here} />
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
