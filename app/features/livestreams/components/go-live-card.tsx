import { Form, useNavigation } from "react-router";
import { Disclosure } from "~/crud/disclosure";
import { type LiveState, platformNames, platforms } from "~/features/livestreams/livestream";
import { resources } from "~/resources";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";

export function GoLiveCard({
  live,
  result,
  back,
}: {
  live: LiveState;
  /** The result of the last attempt. */
  result?: FormResult;
  /** The page that contains the card. */
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
          action={resources.livestreams.path}
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
          action={resources.livestreams.path}
          noValidate
          aria-labelledby="go-live-title"
          className="rounded-card border border-line bg-surface p-5"
        >
          <input type="hidden" name="back" value={back} />
          <p className="text-muted">
            The Livestream page shows the service as Live Now within seconds, until you end it.
          </p>
          <GoLiveFields result={result} />
          <Button name="intent" value="goLive" disabled={isBusy} className="mt-5">
            <Icon name="radio" /> Go live
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}

function GoLiveFields({ result }: { result?: FormResult }) {
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-[1fr_2fr]">
      <SelectField {...fieldProps(result, "platform")} label="Platform">
        {platforms.map((platform) => (
          <option key={platform} value={platform}>
            {platformNames[platform]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(result, "url")}
        label="URL"
        type="url"
        inputMode="url"
        help="The address of the video itself: then it plays on our page."
      />
      <div className="md:col-span-2">
        <TextField
          {...fieldProps(result, "title")}
          label="Title of the service"
          placeholder="Sunday Service"
        />
      </div>
    </div>
  );
}
