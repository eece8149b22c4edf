import { Icon } from "./icon";

/** A heading of the page that can be linked to. */
export type Heading = { id: string; title: string };

/** Collapsed on a phone; on a wide screen beside the text, where the caller keeps it visible. */
export function TableOfContents({ contents }: { contents: Heading[] }) {
  const list = (
    <ul>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 text-fluid-sm leading-snug underline-offset-4 hover:text-accent hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="On this page" data-print="no">
      <Fold label="On this page" className="lg:hidden">
        {list}
      </Fold>
      <div className="border-l border-dawn pl-6 max-lg:hidden">
        <p className="mb-2 font-semibold">On this page</p>
        {list}
      </div>
    </nav>
  );
}

/** A framed part of the page that opens with a tap. */
export function Fold({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: React.ReactNode;
}) {
  return (
    <details className={`group rounded-card border border-line bg-surface ${className}`}>
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 leading-snug font-semibold">
        <Icon name="chevron-right" className="text-accent eases group-open:rotate-90" />
        {label}
      </summary>
      <div className="px-4 pb-3">{children}</div>
    </details>
  );
}
