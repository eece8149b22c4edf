/** HTML that `renderMarkdown` made, and nothing else. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div className={`prose measure ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
