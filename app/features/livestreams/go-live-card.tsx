import { Form, useNavigation } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { type FormReply, fieldOf } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { OutsideLink } from "~/ui/outside-link";
import { type LiveState, platformNames, platforms } from "./livestream";
import { livestreamNoun } from "./noun";

/** Tells whether visitors see a live service, and changes it: platform and address to go live, one button to end. */
export function GoLiveCard({
  live,
  reply,
  back,
}: {
  live: LiveState;
  /** What was wrong with the last attempt. */
  reply?: FormReply;
  /** Where it stands, and leads back to. */
  back: "/admin/dashboard" | "/admin/livestreams";
}) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <section
      aria-labelledby="go-live-title"
      className={`rounded-card border bg-surface p-5 sm:p-6 ${live.live ? "border-2 border-ember" : "border-line"}`}
    >
      <Form method="post" action={livestreamNoun.path} noValidate aria-labelledby="go-live-title">
        <input type="hidden" name="back" value={back} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="go-live-title" className="text-fluid-lg">
            {live.live ? "You are live" : "Go live"}
          </h2>
          {live.live && <Badge look="live">Live</Badge>}
        </div>
        {live.live ? (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="min-w-0">
              Visitors see <strong>{live.title || "Sunday Service"}</strong> on{" "}
              <OutsideLink href={live.url} className="underline underline-offset-4">
                {live.place || "its own page"}
              </OutsideLink>
              .
            </p>
            <Button name="intent" value="endLive" disabled={isBusy}>
              End
            </Button>
          </div>
        ) : (
          <>
            <p className="mt-1 text-muted">
              The Livestream page shows the service as Live Now within seconds, until you end it.
            </p>
            <div className="mt-5 grid gap-5 md:grid-cols-[1fr_2fr]">
              <SelectField {...fieldOf(reply, "platform")} label="Platform">
                {platforms.map((platform) => (
                  <option key={platform} value={platform}>
                    {platformNames[platform]}
                  </option>
                ))}
              </SelectField>
              <TextField {...fieldOf(reply, "url")} label="URL" type="url" inputMode="url" />
            </div>
            <div className="mt-5 flex flex-wrap items-end gap-5">
              <div className="grow">
                <TextField
                  {...fieldOf(reply, "title")}
                  label="Title of the service"
                  placeholder="Sunday Service"
                />
              </div>
              <Button name="intent" value="goLive" disabled={isBusy}>
                <Icon name="radio" /> Go live
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
