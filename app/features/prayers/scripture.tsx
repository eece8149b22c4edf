export function Scripture({ text, reference }: { text: string; reference: string }) {
  return (
    <figure className="mt-7 max-w-[52ch] border-l-2 border-dawn pl-5">
      <blockquote className="font-display text-fluid-lg text-pretty text-mist italic">
        “{text}”
      </blockquote>
      <figcaption className="mt-2 text-fluid-sm font-semibold text-dawn">{reference}</figcaption>
    </figure>
  );
}
