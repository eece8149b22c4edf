/** A verse of Scripture beside a form. */
export function Verse({ text, reference }: { text: string; reference: string }) {
  return (
    <figure className="max-w-[34ch]">
      <blockquote className="hanging-quote font-display text-fluid-xl leading-snug text-pretty italic">
        “{text}”
      </blockquote>
      <figcaption className="mt-3 text-fluid-sm font-semibold text-accent">{reference}</figcaption>
    </figure>
  );
}
