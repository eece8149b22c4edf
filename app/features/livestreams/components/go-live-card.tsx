import { Form, useNavigation } from "react-router";
import { Disclosure } from "~/crud/disclosure";
import { type LiveState, platformNames, platforms } from "~/features/livestreams/livestream";
import { livestreamResource } from "~/features/livestreams/resource";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

/** Tells whether visitors see a live service, and changes it: platform and address to go live, one button to end. */
export function GoLiveCard({
  live,
  result,
  back,
}: {
  live: LiveState;
  /** What was wrong with the last attempt. */
  result?: FormResult;
  /** Where it stands, and leads back to. */
  back: "/admin/dashboard" | "/admin/livestreams";
}) {
  const isBusy = useNavigation().state === "submitting";
  if (live.live) {
    return (
      <section
        aria-labelledby="go-live-title"
        className="rounded-card border-2 border-ember bg-surface p-5 sm:p-6"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="go-live-title" className="text-fluid-lg">
            You are live
          </h2>
          <Badge variant="live">Live</Badge>
        </div>
        <Form
          method="post"
          action={livestreamResource.path}
          aria-labelledby="go-live-title"
          className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
        >
          <input type="hidden" name="back" value={back} />
          <p className="min-w-0">
            Visitors see <strong>{live.title || "Sunday Service"}</strong> on{" "}
            <ExternalLink href={live.url} className="underline underline-offset-4">
              {live.place || "its own page"}
            </ExternalLink>
            .
          </p>
          <Button name="intent" value="endLive" disabled={isBusy}>
            End
          </Button>
        </Form>
      </section>
    );
  }
  return (
    <section aria-labelledby="go-live-title">
      <Disclosure
        open={result?.values.intent === "goLive"}
        summary={
          <>
            <h2 id="go-live-title" className="font-sans font-semibold">
              Go live
            </h2>
            <span className="ml-auto text-sm font-normal text-muted max-sm:hidden">
              When a service begins
            </span>
          </>
        }
      >
        <Form
          method="post"
          action={livestreamResource.path}
          noValidate
          aria-labelledby="go-live-title"
          className="rounded-card border border-line bg-surface p-5"
        >
          <input type="hidden" name="back" value={back} />
          <p className="text-muted">
            The Livestream page shows the service as Live Now within seconds, until you end it.
          </p>
          <GoLiveFields reply={result} />
          <Button name="intent" value="goLive" disabled={isBusy} className="mt-5">
            <Icon name="radio" /> Go live
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}

function GoLiveFields({ reply }: { reply?: FormResult }) {
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-[1fr_2fr]">
      <SelectField {...fieldProps(reply, "platform")} label="Platform">
        {platforms.map((platform) => (
          <option key={platform} value={platform}>
            {platformNames[platform]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(reply, "url")}
        label="URL"
        type="url"
        inputMode="url"
        help="The address of the video itself: then it plays on our page."
      />
      <div className="md:col-span-2">
        <TextField
          {...fieldProps(reply, "title")}
          label="Title of the service"
          placeholder="Sunday Service"
        />
      </div>
    </div>
  );
}
