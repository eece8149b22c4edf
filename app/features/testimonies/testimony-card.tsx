import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import type { WrittenTestimony } from "./written-testimony";

/** A long one is cut, and opens whole in a dialog. */
export function TestimonyCard({ testimony }: { testimony: WrittenTestimony }) {
  const { id, title, testimony: text, cutAt } = testimony;
  const dialogId = `testimony-${id}`;
  return (
    <Card as="li" className="flex flex-col wrap-anywhere">
      <Facts testimony={testimony} />
      <h3 className="mt-4 text-fluid-xl">{title}</h3>
      <p className="mt-3 whitespace-pre-line">{cutAt ? `${text.slice(0, cutAt)}...` : text}</p>
      {cutAt && (
        <>
          <button
            type="button"
            popoverTarget={dialogId}
            className="min-h-11 self-start font-semibold text-accent underline underline-offset-4"
          >
            Read More<span className="sr-only"> about {title}</span>
          </button>
          <Dialog id={dialogId} title={title} className="wrap-anywhere">
            <Facts testimony={testimony} />
            <p className="mt-5 whitespace-pre-line">{text}</p>
            <Signature testimony={testimony} />
          </Dialog>
        </>
      )}
      <Signature testimony={testimony} />
    </Card>
  );
}

function Facts({ testimony: { category, createdAt, day } }: { testimony: WrittenTestimony }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-fluid-sm text-muted">
      <Badge>{category}</Badge>
      <time dateTime={createdAt}>{day}</time>
    </p>
  );
}

function Signature({ testimony: { name, category } }: { testimony: WrittenTestimony }) {
  return (
    <div className="mt-auto pt-6">
      <p className="font-display text-fluid-lg text-accent italic">{name}</p>
      {category === "Healing" && (
        <p className="mt-1 text-sm text-muted">
          A personal account. Please keep your medical care.
        </p>
      )}
    </div>
  );
}
