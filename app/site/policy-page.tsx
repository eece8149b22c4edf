import { PageHero } from "~/ui/page-hero";
import { Prose } from "~/ui/prose";

export function PolicyPage({ title, html }: { title: string; html: string }) {
  return (
    <>
      <PageHero title={title} />
      <div className="shell py-16">
        <Prose html={html} />
      </div>
    </>
  );
}
