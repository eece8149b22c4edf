import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import type { TestimonyCardData } from "./testimony-card";
import { categoryWindow, Story } from "./testimony-list";

/** The top of the page: one story in large type, with its window. */
export function FeaturedTestimony({
  testimony,
  isEmpty,
}: {
  testimony: TestimonyCardData | undefined;
  /** There are no testimonies. False if they could not be read. */
  isEmpty: boolean;
}) {
  const { art, alt } = categoryWindow(testimony?.category);
  return (
    <PageHero
      title="Testimonies"
      intro="People who pray with us tell, in their own words, what God has done in their lives. Some are still waiting."
      art={art}
      artAlt={alt}
    >
      {testimony && (
        <article
          id={`story-${testimony.id}`}
          aria-label={testimony.title}
          className="featured-testimony"
        >
          <h2 className="text-fluid-xl">{testimony.title}</h2>
          <Story testimony={testimony} isCut className="featured-text" />
        </article>
      )}
      {testimony && (
        <a href="#share" className={buttonClass("dawn", "mt-4")}>
          Share your testimony
        </a>
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
