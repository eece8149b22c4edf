import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { Prose } from "~/ui/prose";
import type { Policy } from "./policy-contents.server";

export function PolicyPage({ title, policy }: { title: string; policy: Policy }) {
  const { html, contents } = policy;
  return (
    <>
      <PageHero title={title} />
      <div className="shell grid gap-x-16 gap-y-8 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[1fr_18rem]">
        {contents.length > 1 && <Contents contents={contents} />}
        <Prose html={html} className="lg:col-start-1 lg:row-start-1" />
      </div>
    </>
  );
}

/** Collapsed on a phone; on a wide screen beside the text, where it stays visible while scrolling. */
function Contents({ contents }: Pick<Policy, "contents">) {
  const list = (
    <ul>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-fluid-sm underline-offset-4 hover:text-accent hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="On this page" data-print="no">
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 leading-snug font-semibold">
          <Icon
            name="chevron-right"
            className="text-accent transition-transform duration-200 group-open:rotate-90"
          />
          On this page
        </summary>
        <div className="px-4 pb-3">{list}</div>
      </details>
      <div className="border-l border-dawn pl-6 max-lg:hidden lg:sticky lg:top-28">
        <p className="mb-2 font-semibold">On this page</p>
        {list}
      </div>
    </nav>
  );
}
