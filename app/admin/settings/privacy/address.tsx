import { Form } from "react-router";
import { submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { EraseDialog } from "~/crud/submissions/erase-button";
import { requirePermission } from "~/platform/auth/permission.server";
import { Button, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Toast } from "~/ui/toast";
import { useShownFirst } from "~/ui/use-shown-first";
import type { Route } from "./+types/address";
import { type AddressResult, handleAddressAction } from "./address-actions.server";

const dialog = "erase-address";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return handleAddressAction(request, requirePermission(context, "site"));
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "One email address");

export default function AddressLookup({ actionData }: Route.ComponentProps) {
  const result: AddressResult | undefined = actionData;
  return (
    <>
      <SettingsHeading title="One email address">
        Use this when someone asks what you store about them or wants it deleted. Type the address
        they used. How long data is kept is set under{" "}
        <Link to="/admin/settings/privacy" className="text-ink underline underline-offset-4">
          Privacy
        </Link>
        .
      </SettingsHeading>
      <Form
        method="post"
        noValidate
        className="flex max-w-3xl flex-wrap items-start gap-x-4 gap-y-3"
      >
        <div className="min-w-0 grow basis-72">
          <TextField
            {...fieldProps(result, "email")}
            label="Email address"
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button name="intent" value="look" variant="outline" className="sm:mt-8.5">
          Look it up
        </Button>
      </Form>
      {result?.found && <AddressData key={result.found.email} {...result.found} />}
      <Toast message={result?.toast} />
    </>
  );
}

type Found = NonNullable<AddressResult["found"]>;

function AddressData({ email, stored, hasAccount, reply }: Found) {
  const heading = useShownFirst<HTMLHeadingElement>();
  const all = stored.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="found" className="mt-8 max-w-3xl">
      <h2
        ref={heading}
        id="found"
        tabIndex={-1}
        className="scroll-mt-6 text-fluid-lg wrap-anywhere outline-none"
      >
        Stored about {email}
      </h2>
      {hasAccount && (
        <p className="mt-2 text-muted">
          Someone also signs in with this address: see{" "}
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
            Confidential requests and records in the trash are counted too. Downloading and erasing
            are written to the audit log, without the address.
          </p>
          <Reply {...reply} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Form
              method="post"
              action="/admin/export-address"
              reloadDocument
              className="flex flex-wrap gap-3"
            >
              <input type="hidden" name="email" value={email} />
              <Button name="format" value="page">
                <Icon name="download" /> Download as a readable page
              </Button>
              <Button name="format" value="json" variant="outline">
                <Icon name="download" /> Download for a computer (JSON)
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
              Everything stored about <strong>{email}</strong> is deleted now: prayer requests,
              testimonies, messages, partnership forms and reminders, with the list of emails about
              them. There is no trash and no Undo, and restored backups forget it too.
            </p>
          </EraseDialog>
        </>
      )}
    </section>
  );
}

/** Afterwards nobody has the address any more. */
function Reply({ text, mailto }: Found["reply"]) {
  return (
    <section
      aria-labelledby="reply"
      className="mt-6 rounded-card border border-line bg-surface p-5"
    >
      <h3 id="reply" className="text-fluid-base font-semibold">
        Answer them before you erase
      </h3>
      <p className="mt-1 text-muted">
        Afterwards the address is gone too, and nobody here can write to them. You can change this
        text under{" "}
        <Link to="/admin/settings/replies" className="text-ink underline underline-offset-4">
          Reply templates
        </Link>
        .
      </p>
      <p className="mt-4 rounded-lg bg-sunken p-4 wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={mailto} className={buttonClass("primary")}>
          <Icon name="mail" /> Open in your mail app
        </a>
        <CopyButton
          text={text}
          label="the answer"
          buttonText="Copy the answer"
          className={buttonClass("outline")}
        />
      </div>
    </section>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
