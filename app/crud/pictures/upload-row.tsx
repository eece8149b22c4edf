import type { ReactNode } from "react";
import type { LibraryPicture } from "~/platform/media/media.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PictureDescriptionForm } from "./picture-description-form";
import { PictureFrame } from "./picture-frame";
import type { UploadState } from "./use-uploads";

type Props = {
  upload: UploadState;
  onAgain: () => void;
  onForget: () => void;
  /** What may be done with a picture that is ready. */
  then?: (picture: LibraryPicture) => ReactNode;
};

/** One file on its way: how far it is, why it was refused, or the question what it shows. */
export function UploadRow({ upload, onAgain, onForget, then }: Props) {
  const { file, picture, sentence } = upload;
  const isOver = picture ?? sentence;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow">
          <span className="font-semibold break-words">{file.name}</span>
          <Words upload={upload} />
        </p>
        {isOver && (
          <button
            type="button"
            onClick={onForget}
            aria-label={`Dismiss ${file.name}`}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {upload.mayRetry && sentence && (
        <Button type="button" variant="outline" className="mt-3" onClick={onAgain}>
          Try again
        </Button>
      )}
      {!isOver && (
        <progress
          aria-label={`Sending ${file.name}`}
          value={upload.sent ?? 0}
          max={1}
          className={bar}
        />
      )}
      {picture && (
        <div className="mt-3 grid gap-4 sm:grid-cols-[10rem_1fr]">
          <PictureFrame picture={picture} sizes="10rem" className="max-h-48" />
          {picture.isUsable ? (
            then?.(picture)
          ) : (
            <PictureDescriptionForm picture={picture} then={then} />
          )}
        </div>
      )}
    </li>
  );
}

const bar =
  "mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent";

function Words({ upload: { sent, picture, sentence } }: { upload: UploadState }) {
  if (sentence) {
    return (
      <span role="alert" className="block font-semibold text-danger">
        {sentence}
      </span>
    );
  }
  return <span className="block text-muted tabular-nums">{stageOf(sent, picture)}</span>;
}

function stageOf(sent: number | undefined, picture: LibraryPicture | undefined): string {
  if (picture) return picture.isUsable ? "It was in the library already." : "It has arrived.";
  if (sent === undefined) return "Waiting...";
  return sent < 1 ? `${Math.round(sent * 100)} %` : "Making its sizes...";
}
