import { Form, Link } from "react-router";
import { PictureDescriptionForm } from "~/crud/pictures/picture-description-form";
import { PictureField } from "~/crud/pictures/picture-field";
import { PictureFrame } from "~/crud/pictures/picture-frame";
import type { RecordResult } from "~/crud/record-result";
import { pathWithQuery } from "~/crud/resource";
import type { LibraryPicture } from "~/platform/media/media.server";
import { useSiteData } from "~/settings/use-site-data";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { formatDayInZone } from "~/ui/format-date";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { DeletePicture } from "./delete-picture";

type Props = {
  picture: LibraryPicture;
  uses: string[];
  /** The list it was opened from. */
  back: string;
  reply?: RecordResult;
};

/** One picture: what it shows, where it is shown, and what may be done with it. */
export function PicturePage({ picture, uses, back, reply }: Props) {
  const here = pathWithQuery(back, { edit: picture.id });
  return (
    <>
      <Link
        to={back}
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" /> Back to all pictures
      </Link>
      <h1 className="mb-6 text-fluid-xl break-words">{picture.name}</h1>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div>
          <PictureFrame
            picture={picture}
            alt={picture.alt}
            sizes="(min-width: 64rem) 36rem, 92vw"
            className="max-h-[70dvh]"
          />
          <PictureFacts picture={picture} />
        </div>
        <div className="space-y-10">
          <PictureDescriptionForm
            picture={picture}
            action={here}
            reply={submittedValue(reply, "intent") === "describe" ? reply : undefined}
          />
          <Uses uses={uses} />
          {uses.length > 0 ? (
            <Form method="post" action={here} className="space-y-4">
              <input type="hidden" name="intent" value="replace" />
              <input type="hidden" name="id" value={picture.id} />
              <PictureField
                label="Show another one in these places"
                {...fieldProps(reply, "replacement")}
              />
              <Button variant="outline">Replace it everywhere</Button>
            </Form>
          ) : (
            <DeletePicture picture={picture} action={here} />
          )}
        </div>
      </div>
    </>
  );
}

function Uses({ uses }: { uses: string[] }) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className="text-fluid-lg">
        Where it is shown
      </h2>
      {uses.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {uses.map((use) => (
            <li key={use}>{use.charAt(0).toUpperCase() + use.slice(1)}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">Nowhere yet.</p>
      )}
    </section>
  );
}

function PictureFacts({ picture }: { picture: LibraryPicture }) {
  const { homeZone } = useSiteData();
  const { width, height, bytes, createdAt, address } = picture;
  return (
    <>
      <p className="mt-3 text-muted tabular-nums">
        {width} × {height} pixels, {sizeWords(bytes)} when it was sent, in the library since{" "}
        {formatDayInZone(homeZone, createdAt)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="text-sm break-all">{address}</code>
        <CopyButton
          text={address}
          label="address"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-current/40 px-4 text-sm hover:text-accent"
        />
      </p>
    </>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`;
}
