import type { ReactNode } from "react";
import type { ReceivedNote } from "~/features/prayers/received-note.server";
import type { HelpLine } from "~/settings/settings";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/url";

/** Shown once, above the lists and the empty form, after a request was sent. */
export function ReceivedPanel({ received }: { received: ReceivedNote }) {
  if (received.is === "care") return <HelpLinesPanel helpLines={received.helpLines} />;
  return (
    <Panel title={received.is === "review" ? "We have your request" : "We have it"}>
      {received.is === "review" && (
        <p className="measure mt-4">
          Someone on our team will read it before it appears on this page. You do not need to send
          it again.
        </p>
      )}
      {received.nextPrayer && <p className="measure mt-4">{received.nextPrayer.text}</p>}
      {received.is === "mailed" && (
        <p className="measure mt-4">
          We are sending you an email with your private link. Use it to correct, withdraw or erase
          your request at any time.
        </p>
      )}
      <blockquote className="mt-6 max-w-[52ch] border-l-2 border-dawn pl-5 font-display text-fluid-lg italic">
        “Casting all your worries on him, because he cares for you.”
        <footer className="mt-1 font-sans text-fluid-sm text-muted not-italic">1 Peter 5:7</footer>
      </blockquote>
      <ButtonLink to="/prayers/pray" className="mt-6 whitespace-normal">
        Pray for someone else while you wait
      </ButtonLink>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="received-title" className="shell pt-16">
      <div className="rounded-card border-2 border-dawn bg-surface p-6 md:p-10">
        <h2 id="received-title" className="text-fluid-xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

function HelpLinesPanel({ helpLines }: { helpLines: HelpLine[] }) {
  if (helpLines.length === 0) return null;
  return (
    <Panel title="We have your request, and you are not alone">
      <p className="measure mt-4">
        Someone on our team will read it before anyone else can. If you or someone near you is in
        danger today, please talk to someone now. These lines are there for you.
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-1 sm:grid-cols-2">
        {helpLines.map(({ country, name, number }) => (
          <li key={name + number}>
            <a
              href={phoneHref(number)}
              className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
            >
              <Icon name="phone" className="text-accent" />
              <span>
                <strong className="tabular-nums">{number}</strong> {name}, {country}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
