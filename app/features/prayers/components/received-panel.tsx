import type { ReceivedNote } from "~/features/prayers/received-note.server";
import { LocalTime } from "~/schedule/clock/local-time";
import type { HelpLine } from "~/settings/settings";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/url";

type SentNote = Exclude<ReceivedNote, { is: "care" }>;

/** Shown once, beside the window, after a request was sent. */
export function ReceivedText({ received, titleId }: { received: SentNote; titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="text-fluid-2xl">
        {received.is === "review" ? "We have your request" : "We have it"}
      </h2>
      <p className="measure mt-5 font-display text-fluid-lg">
        The bright pane is yours. It tells nobody who asked, or for what.
      </p>
      {received.is === "review" && (
        <p className="measure mt-4 text-mist">
          Someone on our team will read it before it appears on this page. You do not need to send
          it again.
        </p>
      )}
      {received.nextPrayer && (
        <p className="measure mt-4 text-mist">
          {received.nextPrayer.text}
          {received.nextPrayer.clocks && <LocalTime clocks={received.nextPrayer.clocks} />}
        </p>
      )}
      {received.is === "mailed" && (
        <p className="measure mt-4 text-mist">
          We are sending you an email with your private link. Use it to correct, withdraw or erase
          your request at any time.
        </p>
      )}
      <blockquote className="mt-6 measure border-l-2 border-dawn pl-5 font-display italic">
        “Casting all your worries on him, because he cares for you.”
        <footer className="mt-1 font-sans text-fluid-sm text-mist not-italic">1 Peter 5:7</footer>
      </blockquote>
      <ButtonLink to="/prayers/pray" variant="outlineOnNight" className="mt-6 whitespace-normal">
        Pray for someone else while you wait
      </ButtonLink>
    </>
  );
}

/** Shown once, above everything else, after a request that suggests danger. */
export function HelpLinesPanel({ helpLines }: { helpLines: HelpLine[] }) {
  if (helpLines.length === 0) return null;
  return (
    <section aria-labelledby="received-title" className="shell pt-16 pb-16">
      <div className="rounded-card border-2 border-dawn bg-surface p-6 md:p-10">
        <h2 id="received-title" className="text-fluid-xl">
          We have your request, and you are not alone
        </h2>
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
                  <strong className="figures">{number}</strong> {name}, {country}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
