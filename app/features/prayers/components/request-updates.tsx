import type { RequestUpdate } from "~/features/prayers/request-updates.server";

/** What the author wrote later, on a card and in the view of the team. */
export function RequestUpdates({ updates }: { updates: RequestUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <section aria-label="Updates" className="mt-6 space-y-4">
      {updates.map(({ id, kind, at, when, text, isHeld }) => (
        <div key={id} className="border-l-2 border-dawn pl-4">
          <h3 className="font-sans text-sm font-semibold">
            {kind === "answer" ? "Answer" : "Update"} of <time dateTime={at}>{when}</time>
            {isHeld && " (held)"}
          </h3>
          <p className="measure mt-1 whitespace-pre-line">{text}</p>
        </div>
      ))}
    </section>
  );
}
