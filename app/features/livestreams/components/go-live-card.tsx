import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { initialFormResult } from "~/crud/record-result";
import {
  defaultTitle,
  type GoLiveCardData,
  platformNames,
  platforms,
} from "~/features/livestreams/livestream";
import { resources } from "~/resources";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ExternalLink } from "~/ui/external-link";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { Toast } from "~/ui/toast";
import { WhatsAppMessage } from "~/ui/whatsapp-message";

type Props = GoLiveCardData & {
  /** The result of an attempt without JavaScript. */
  result?: FormResult;
  /** The page that contains the card. */
  back: "/admin/dashboard" | "/admin/livestreams";
};

export function GoLiveCard({ live, proposal, recording, result, back }: Props) {
  return (
    <section aria-labelledby="go-live-title">
      {live.live ? (
        <SwitchForm key="end" back={back}>
          {(_, isBusy) => <LiveNow live={live} isBusy={isBusy} />}
        </SwitchForm>
      ) : (
        <>
          {recording && <RecordingOffer {...recording} />}
          <SwitchForm key="begin" back={back} result={result}>
            {(refused, isBusy) => (
              <GoLiveFields proposal={proposal} refused={refused} isBusy={isBusy} />
            )}
          </SwitchForm>
        </>
      )}
    </section>
  );
}

/** A fetcher sends the form, so that the card stays where it is when something is missing. */
function SwitchForm({
  back,
  result,
  children,
}: Pick<Props, "back" | "result"> & {
  children: (refused: FormResult | undefined, isBusy: boolean) => ReactNode;
}) {
  const fetcher = useFetcher<FormResult>();
  const refused = fetcher.data ?? (result?.values.intent === "goLive" ? result : undefined);
  return (
    <>
      <fetcher.Form
        method="post"
        action={resources.livestreams.path}
        noValidate
        aria-labelledby="go-live-title"
      >
        <input type="hidden" name="back" value={back} />
        {children(refused, fetcher.state !== "idle")}
      </fetcher.Form>
      <Toast message={fetcher.data?.toast} />
    </>
  );
}

const endDialog = "end-live";

function LiveNow({
  live,
  isBusy,
}: {
  live: Extract<GoLiveCardData["live"], { live: true }>;
  isBusy: boolean;
}) {
  const { origin } = useSiteData();
  return (
    <div className="rounded-card border-2 border-ember bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="go-live-title" className="text-fluid-lg">
          You are live
        </h2>
        <Badge variant="live">Live</Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0">
          Visitors see <strong>{live.title}</strong> on{" "}
          <ExternalLink href={live.url} className="underline underline-offset-4">
            {live.place || "its own page"}
          </ExternalLink>
          .
        </p>
        <button type="button" popoverTarget={endDialog} className={buttonClass("primary")}>
          End the service
        </button>
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Message for WhatsApp</summary>
        <WhatsAppMessage
          text={liveMessage(live.title, origin)}
          label="the message that you are live"
        />
      </details>
      <Dialog id={endDialog} title="End the live service?">
        <p>Visitors no longer see it as live. Afterwards you can save the recording.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button name="intent" value="endLive" disabled={isBusy}>
            End the service
          </Button>
          <button
            type="button"
            popoverTarget={endDialog}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Stay live
          </button>
        </div>
      </Dialog>
    </div>
  );
}

/** What the team sends to its people. The page shows the video, wherever it is. */
function liveMessage(title: string, origin: string): string {
  return `We are live now: ${title || defaultTitle}\nJoin us: ${origin}/livestream`;
}

function RecordingOffer({ title, to }: NonNullable<GoLiveCardData["recording"]>) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border-2 border-dawn bg-surface p-5">
      <p className="min-w-0 wrap-anywhere">
        <strong>{title}</strong> has ended. Save the recording, and visitors find it under Previous
        Services.
      </p>
      <ButtonLink to={to}>Save the recording</ButtonLink>
    </div>
  );
}

const fields = ["title", "platform", "url"];

function GoLiveFields({
  proposal,
  refused,
  isBusy,
}: {
  proposal: GoLiveCardData["proposal"];
  refused: FormResult | undefined;
  isBusy: boolean;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const form = refused ?? initialFormResult(proposal);
  const firstError = fields.find((name) => form.errors[name]);
  // Without JavaScript the browser focuses the field when it loads the page.
  const props = (name: string) => ({
    ...fieldProps(form, name),
    autoFocus: name === firstError ? true : undefined,
  });
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (!refused || !field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  }, [refused]);
  return (
    <details open={refused !== undefined}>
      <summary className={buttonClass("primary", "cursor-pointer max-sm:w-full")}>
        <Icon name="radio" />
        <h2 id="go-live-title" className="font-sans text-base font-semibold">
          Go live
        </h2>
      </summary>
      <div ref={panel} className="mt-3 rounded-card border border-line bg-surface p-5">
        <p className="text-muted">
          The Livestream page shows the service as Live Now within seconds, until you end it.
        </p>
        <div className="mt-5 grid gap-5 md:grid-cols-[1fr_2fr]">
          <div className="md:col-span-2">
            <TextField
              {...props("title")}
              label="Title of the service"
              placeholder={defaultTitle}
            />
          </div>
          <SelectField {...props("platform")} label="Platform">
            {platforms.map((platform) => (
              <option key={platform} value={platform}>
                {platformNames[platform]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...props("url")}
            label="Address of the video"
            type="url"
            inputMode="url"
            help="In YouTube, tap Share, then Copy link, and paste it here. Then the video plays on our page."
          />
        </div>
        <Button name="intent" value="goLive" disabled={isBusy} className="mt-5">
          <Icon name="radio" /> Go live
        </Button>
      </div>
    </details>
  );
}
