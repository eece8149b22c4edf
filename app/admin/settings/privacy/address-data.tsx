import { Form, Link } from "react-router";
import { EraseDialog } from "~/crud/submissions/erase-dialog";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { AddressResult } from "./address-actions.server";

const dialog = "erase-address";

/** What is stored about an address, and what can be done about it. */
export function AddressData({ email, stored, hasAccount }: NonNullable<AddressResult["found"]>) {
  const all = stored.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="found" className="mt-8 max-w-3xl">
      <h2 id="found" className="text-fluid-lg wrap-anywhere">
        Stored about {email}
      </h2>
      {hasAccount && (
        <p className="mt-2 text-muted">
          Somebody also signs in with this address: see{" "}
          <Link to="/admin/settings/people" className="text-ink underline underline-offset-4">
            People and roles
          </Link>
          .
        </p>
      )}
      {all === 0 ? (
        <p className="mt-4 rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          Nothing. Perhaps they used another address.
        </p>
      ) : (
        <>
          <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-5">
            {stored.map(({ label, count }) => (
              <div key={label} className="flex items-baseline justify-between gap-6 py-3">
                <dt className={count === 0 ? "text-muted" : ""}>{sentence(label)}</dt>
                <dd className={`tabular-nums ${count === 0 ? "text-muted" : "font-semibold"}`}>
                  {count}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted">
            Confidential requests and records in the trash are counted too. Both steps below are
            written down in the audit log, without the address.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Form method="post" action="/admin/export-address" reloadDocument>
              <input type="hidden" name="email" value={email} />
              <Button>
                <Icon name="download" /> Export as a file
              </Button>
            </Form>
            <button
              type="button"
              popoverTarget={dialog}
              className={buttonClass("outline", "text-danger")}
            >
              <Icon name="trash-2" /> Erase everything
            </button>
          </div>
          <EraseDialog
            id={dialog}
            title="Erase everything about this address?"
            action="/admin/settings/privacy/address"
            fields={{ email }}
          >
            <p className="wrap-anywhere">
              All that is stored about <strong>{email}</strong> is deleted now: prayer requests,
              testimonies, messages, partnership forms and reminders, with every note of a mail
              about them. There is no trash and no Undo, and restored backups forget it too.
            </p>
          </EraseDialog>
        </>
      )}
    </section>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
