import type { WithContents } from "~/platform/table-of-contents.server";
import { PageHero } from "~/ui/page-hero";
import { Prose } from "~/ui/prose";
import { TableOfContents } from "~/ui/table-of-contents";

export function PolicyPage({ title, policy }: { title: string; policy: WithContents }) {
  const { html, contents } = policy;
  return (
    <>
      <PageHero title={title} />
      <div className="shell grid gap-x-16 gap-y-8 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[1fr_18rem]">
        {contents.length > 1 && (
          <div className="lg:sticky lg:top-28 lg:self-start">
            <TableOfContents contents={contents} />
          </div>
        )}
        <Prose html={html} className="lg:col-start-1 lg:row-start-1" />
      </div>
    </>
  );
}
