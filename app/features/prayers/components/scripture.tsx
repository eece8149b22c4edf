export function Scripture({ text, reference }: { text: string; reference: string }) {
  return (
    <figure className="mt-7 print:mt-3 max-w-[52ch] border-l-2 border-dawn pl-5">
      <blockquote className="hanging-quote font-display text-fluid-lg print:text-[11.5pt] text-pretty text-mist italic">
        “{text}”
      </blockquote>
      <figcaption className="mt-2 text-fluid-sm font-semibold text-dawn">{reference}</figcaption>
    </figure>
  );
}
