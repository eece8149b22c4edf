import type { TestimonyCardData } from "~/features/testimonies/testimony-card";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { Eyebrow } from "~/ui/eyebrow";

/** A long one is cut, and opens whole in a dialog. */
export function TestimonyCard({ testimony }: { testimony: TestimonyCardData }) {
  const { id, title, category, testimony: text, truncateAt } = testimony;
  const dialogId = `testimony-${id}`;
  return (
    <Card as="li" className="flex flex-col items-start wrap-anywhere">
      <Eyebrow>{category}</Eyebrow>
      <h3 className="mt-2 text-fluid-xl">{title}</h3>
      <Signature testimony={testimony} />
      <p className="mt-4 whitespace-pre-line">
        {truncateAt ? `${text.slice(0, truncateAt)}...` : text}
      </p>
      <MedicalNote category={category} />
      {truncateAt && (
        <>
          <button
            type="button"
            popoverTarget={dialogId}
            className="mt-auto min-h-11 pt-2 font-semibold text-accent underline underline-offset-4"
          >
            Read More<span className="sr-only"> about {title}</span>
          </button>
          <Dialog id={dialogId} title={title} className="wrap-anywhere">
            <Eyebrow>{category}</Eyebrow>
            <Signature testimony={testimony} />
            <p className="mt-5 text-fluid-lg leading-relaxed whitespace-pre-line">{text}</p>
            <MedicalNote category={category} />
          </Dialog>
        </>
      )}
    </Card>
  );
}

function Signature({ testimony: { name, createdAt, day } }: { testimony: TestimonyCardData }) {
  return (
    <p className="mt-2 text-fluid-sm text-muted">
      <span className="font-semibold text-ink">{name}</span> ·{" "}
      <time dateTime={createdAt} className="whitespace-nowrap">
        {day}
      </time>
    </p>
  );
}

function MedicalNote({ category }: Pick<TestimonyCardData, "category">) {
  return (
    category === "Healing" && (
      <p className="mt-3 text-sm text-muted">
        This is one person’s story. Please continue your medical care.
      </p>
    )
  );
}
