import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import type { TestimonyCardData } from "./testimony-card";
import { Story, StoryLinks } from "./testimony-list";

type Window = { art: string; alt: string };

const sunrise: Window = { art: "rising-sun", alt: "Stained glass: the sun rising over the land" };

/** The window beside a story, by its category. */
const windows: Record<string, Window> = {
  Healing: { art: "olive-branch", alt: "Stained glass: an olive branch with its leaves" },
  Provision: { art: "loaves-and-fish", alt: "Stained glass: loaves of bread and fish" },
  Deliverance: { art: "river", alt: "Stained glass: a river running through the land" },
  Protection: { art: "anchor", alt: "Stained glass: an anchor" },
  Family: { art: "tree-of-life", alt: "Stained glass: a tree with spreading branches" },
  Salvation: { art: "cross", alt: "Stained glass: a cross" },
  Career: { art: "mountain", alt: "Stained glass: a mountain under the sky" },
  Ministry: { art: "trumpet", alt: "Stained glass: a trumpet" },
};

/** The top of the page: one story in large type, with its window. */
export function FeaturedTestimony({
  testimony,
  isEmpty,
}: {
  testimony: TestimonyCardData | undefined;
  /** There are no testimonies. False if they could not be read. */
  isEmpty: boolean;
}) {
  const { art, alt } = windows[testimony?.category ?? ""] ?? sunrise;
  return (
    <PageHero
      title="Testimonies"
      intro="People who pray with us tell, in their own words, what God has done in their lives. Some are still waiting."
      art={art}
      artAlt={alt}
    >
      {testimony && (
        <a
          href="#share"
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 md:hidden"
        >
          Share your testimony
        </a>
      )}
      {testimony && (
        <article
          id={`story-${testimony.id}`}
          aria-label={testimony.title}
          className="featured-testimony"
        >
          <h2 className="text-fluid-2xl">{testimony.title}</h2>
          <Story testimony={testimony} isCut className="featured-text" />
          <StoryLinks testimony={testimony} />
        </article>
      )}
      {isEmpty && (
        <div className="featured-testimony">
          <p className="featured-text">
            No testimonies available yet. Be the first to share your story!
          </p>
          <a href="#share" className={buttonClass("dawn", "mt-8")}>
            Share Your Testimony <Icon name="arrow-down" />
          </a>
        </div>
      )}
    </PageHero>
  );
}
