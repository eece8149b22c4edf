/** What an empty list says, and under it what will fill it. */
export function EmptyList({ words, hint }: { words: string; hint?: string }) {
  return (
    <div className="rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
      <p className={hint ? "font-semibold text-ink" : ""}>{words}</p>
      {hint && <p className="mx-auto mt-1.5 max-w-md">{hint}</p>}
    </div>
  );
}

export const nothingMatches = {
  words: "Nothing matches.",
  hint: "Try fewer words or another choice.",
};
