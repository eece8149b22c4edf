import type { RequestUpdate } from "~/features/prayers/prayer-request";

/** What the author wrote later, on a card of the session. */
export function RequestUpdates({ updates }: { updates: (RequestUpdate & { written: string })[] }) {
  if (updates.length === 0) return null;
  return (
    <section aria-label="Updates" className="mt-6 space-y-4">
      {updates.map(({ id, kind, createdAt, written, text, visibility }) => (
        <div key={id} className="border-l-2 border-dawn pl-4">
          <h3 className="font-sans text-sm font-semibold">
            {kind === "answer" ? "Answer" : "Update"} of <time dateTime={createdAt}>{written}</time>
            {visibility === "held" && " (held)"}
          </h3>
          <p className="measure mt-1 whitespace-pre-line">{text}</p>
        </div>
      ))}
    </section>
  );
}
