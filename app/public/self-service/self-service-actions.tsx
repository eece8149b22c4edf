import type { ReactNode } from "react";
import type { SelfServiceView } from "~/platform/privacy/self-service-view";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";

const dialog = "erase";

/** Taking it back: from public view, where others may see it, or altogether. */
export function SelfServiceActions({ thing, view }: { thing: string; view: SelfServiceView }) {
  const { version, withdrawText } = view;
  return (
    <aside
      aria-label="What you can do"
      className="divide-y divide-line rounded-card border border-line border-t-dawn bg-surface px-6 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {withdrawText && (
        <section className="py-6">
          <h2 className="text-fluid-lg">Withdraw it from public view</h2>
          <p className="mt-2 mb-5 text-muted">{withdrawText}</p>
          <Deed intent="withdraw" version={version}>
            <Button variant="outline" className="w-full">
              <Icon name="eye-off" /> Withdraw it
            </Button>
          </Deed>
        </section>
      )}
      <section className="py-6">
        <h2 className="text-fluid-lg">Erase it</h2>
        <p className="mt-2 mb-5 text-muted">
          Every word of it is deleted, with your name and address. This cannot be undone.
        </p>
        <button
          type="button"
          popoverTarget={dialog}
          className={buttonClass("outline", "w-full text-danger")}
        >
          <Icon name="trash-2" /> Erase it
        </button>
        <Dialog id={dialog} title={`Erase your ${thing} for good?`}>
          <p className="measure">
            It is deleted at once from the website and from our database, with every note of a mail
            about it, and this link ends. What our team has received by e-mail lies in their
            mailboxes: ask us, and they delete it too.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Deed intent="erase" version={version}>
              <Button variant="danger">Yes, erase it</Button>
            </Deed>
            <button
              type="button"
              popoverTarget={dialog}
              popoverTargetAction="hide"
              className={buttonClass("outline")}
            >
              Keep it
            </button>
          </div>
        </Dialog>
      </section>
    </aside>
  );
}

function Deed({
  intent,
  version,
  children,
}: {
  intent: string;
  version: number;
  children: ReactNode;
}) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}
