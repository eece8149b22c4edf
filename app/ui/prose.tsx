/** HTML that `renderMarkdown` made, and nothing else; an "e-mail" in it is not broken at its hyphen. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  const unbroken = html.replaceAll(
    /\be-mail(?![^<]*>)/g,
    '<span class="whitespace-nowrap">$&</span>',
  );
  return (
    <div className={`prose measure ${className}`} dangerouslySetInnerHTML={{ __html: unbroken }} />
  );
}
