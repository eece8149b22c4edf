import { Form } from "react-router";
import { PictureDescriptionForm, PictureFrame } from "~/crud/pictures/picture-description-form";
import { PictureField } from "~/crud/pictures/picture-field";
import { useTrashDays } from "~/crud/record-actions";
import type { RecordResult } from "~/crud/record-result";
import { deleteQuestion, pathWithQuery } from "~/crud/resource";
import type { LibraryPicture } from "~/platform/media/media.server";
import { resources } from "~/resources";
import { useSiteData } from "~/settings/site-data";
import { Button, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Dialog } from "~/ui/dialog";
import { formatDayInZone } from "~/ui/format-date";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { EditForms, FocusForm } from "./picture-editor";

type Props = {
  picture: LibraryPicture;
  uses: string[];
  /** The list from which it was opened. */
  back: string;
  result?: RecordResult;
};

export function PicturePage({ picture, uses, back, result }: Props) {
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
            isAlone
            result={submittedValue(result, "intent") === "describe" ? result : undefined}
          />
          <FocusForm picture={picture} action={here} />
          <EditForms picture={picture} action={here} />
          <Uses uses={uses} />
          {uses.length > 0 ? (
            <Form method="post" action={here} className="space-y-4">
              <input type="hidden" name="intent" value="replace" />
              <input type="hidden" name="id" value={picture.id} />
              <PictureField
                label="Show another one in these places"
                {...fieldProps(result, "replacement")}
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

const id = "delete-picture";

/** The browser opens the confirmation dialog, also without JavaScript. */
function DeletePicture({ picture, action }: { picture: LibraryPicture; action: string }) {
  const trashDays = useTrashDays();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass("outline", "text-danger")}>
        <Icon name="trash-2" /> Delete
      </button>
      <Dialog id={id} title={deleteQuestion(resources.media)}>
        <p className="font-semibold break-words">{picture.name}</p>
        <p className="mt-1 text-muted">
          It is removed from the site at once, stays in the trash for {trashDays} days and can be
          restored.
        </p>
        <Form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={picture.id} />
          <Button className="bg-danger text-page">Delete</Button>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass("outline")}
          >
            Cancel
          </button>
        </Form>
      </Dialog>
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
        {width} × {height} pixels, {formatSize(bytes)} when it was sent, in the library since{" "}
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

function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`;
}
