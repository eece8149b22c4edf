import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { RequesterIntent } from "~/features/prayers/prayer-request";
import type { SelfServiceView } from "~/platform/privacy/self-service-record.server";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { type FormResult, fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

/** What the author of a prayer request can do with it. The most likely action comes first. */
export function RequesterActions({
  view,
  emergency,
  canMail,
  result,
}: {
  view: SelfServiceView;
  emergency: string | undefined;
  canMail: boolean;
  result: FormResult | undefined;
}) {
  const { version, offers = [], withdrawText } = view;
  const { search } = useLocation();
  const isOffered = (intent: RequesterIntent | "testimony") => offers.includes(intent);
  const button = (intent: RequesterIntent, label: ReactNode, variant?: "outline") =>
    isOffered(intent) && (
      <form method="post" className="max-sm:w-full">
        <input type="hidden" name="version" value={version} />
        <Button name="intent" value={intent} variant={variant} className="max-sm:w-full">
          {label}
        </Button>
      </form>
    );
  return (
    <>
      {isOffered("keep") && (
        <ActionCard
          title="Should it stay on the prayers page?"
          text="Its time on the page is nearly over, or has ended. Keep it there if you would like others to go on praying. Our prayer team can see it either way."
        >
          {button("keep", "Keep it on the page")}
        </ActionCard>
      )}
      {isOffered("update") && (
        <UpdateForm
          version={version}
          isShared={withdrawText !== undefined}
          emergency={emergency}
          result={result}
        />
      )}
      {!isOffered("update") && <UnsavedUpdate text={submittedValue(result, "update")} />}
      {isOffered("reopen") && (
        <ActionCard
          title="It is answered"
          text={
            isOffered("testimony")
              ? "We give thanks with you. Your story may encourage others: share it as a testimony. If it is not answered yet, open it again and we will keep praying."
              : "We give thanks with you. If it is not answered yet, open it again and we will keep praying."
          }
        >
          {isOffered("testimony") && (
            <ButtonLink to={`/yours/testimony${search}`} reloadDocument className="max-sm:w-full">
              <Icon name="sparkles" /> Share it as a testimony
            </ButtonLink>
          )}
          {button("reopen", "Open it again", "outline")}
        </ActionCard>
      )}
      {(isOffered("start-mails") ||
        isOffered("stop-mails") ||
        isOffered("hide-count") ||
        isOffered("show-count")) && (
        <ActionCard title="When someone prays for you" text={prayedText(offers, canMail)}>
          {button("start-mails", "Email me", "outline")}
          {button("stop-mails", "Stop these emails", "outline")}
          {button("hide-count", "Hide the number", "outline")}
          {button("show-count", "Show the number", "outline")}
        </ActionCard>
      )}
    </>
  );
}

/** The request was answered or closed after its author had opened the form. */
function UnsavedUpdate({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <ActionCard
      title="Your update is not saved"
      text="The request was closed while you were writing. Copy your words from here and send them as a new prayer request, and we will pray."
    >
      <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
      <ButtonLink to="/prayers#share" variant="outline" className="max-sm:w-full">
        Ask for prayer
      </ButtonLink>
    </ActionCard>
  );
}

function prayedText(offers: readonly string[], canMail: boolean): string {
  const sentences: [intent: RequesterIntent, sentence: string][] = [
    ["start-mails", "We can email you when someone prays for you, once a day at most."],
    [
      "stop-mails",
      canMail
        ? "We email you when someone prays for you, once a day at most."
        : "You asked for an email when someone prays for you. We cannot send emails at the moment.",
    ],
    ["hide-count", "Visitors see how often your request was prayed for. Nobody sees who prayed."],
    ["show-count", "Visitors do not see how often your request was prayed for."],
  ];
  return sentences
    .filter(([intent]) => offers.includes(intent))
    .map(([, sentence]) => sentence)
    .join(" ");
}

function ActionCard({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-fluid-xl">{title}</h2>
      <p className="measure mt-2 text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}

/** One text and two buttons: the words are an update, or tell how the prayer was answered. */
function UpdateForm({
  version,
  isShared,
  emergency,
  result,
}: {
  version: number;
  isShared: boolean;
  emergency: string | undefined;
  result: FormResult | undefined;
}) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-fluid-xl">How is it now?</h2>
      <p className="measure mt-2 mb-5 text-muted">
        Tell the people who are praying what has changed. If it is answered, press It is answered,
        with a few words or none.
      </p>
      <form method="post" noValidate>
        <input type="hidden" name="version" value={version} />
        <ErrorSummary errors={result?.errors ?? {}} />
        <TextArea
          {...fieldProps(result, "update")}
          label="Your update"
          autoComplete="off"
          className="min-h-[150px]"
          help={
            isShared
              ? "Visitors can read it under your request on our prayers page, without your name."
              : "It is encrypted like your request. Only our prayer team can read it."
          }
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button name="intent" value="update" className="max-sm:w-full">
            Send this update
          </Button>
          <Button name="intent" value="answer" variant="outline" className="max-sm:w-full">
            <Icon name="circle-check" /> It is answered
          </Button>
        </div>
      </form>
      {emergency && <p className="measure mt-5 text-sm text-muted">{emergency}</p>}
    </Card>
  );
}
