import { buttonClass } from "~/ui/button";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { categoryWindow } from "./category-windows";
import type { TestimonyCardData } from "./testimony-card";
import { Story } from "./testimony-list";

/** The top of the page: the title with the way to the form, then one story in large type with its window. */
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
    >
      <a href="#share" className={buttonClass("dawn", "share-yours")} data-print="no">
        Share your testimony
      </a>
      <div className="voice">
        {testimony && (
          <article
            id={`story-${testimony.id}`}
            aria-label={testimony.title}
            className="featured-testimony"
          >
            <h2 className="text-fluid-2xl">{testimony.title}</h2>
            <Story testimony={testimony} isCut className="voice-text" />
          </article>
        )}
        {isEmpty && (
          <p className="voice-text">
            No testimonies available yet. Be the first to share your story!
          </p>
        )}
        <div className="page-hero-window" data-print="no">
          <Picture
            src={`/art/${art}-800.jpg`}
            alt={alt}
            // Phones load the file of 400 pixels: it is sharp enough and saves data.
            sizes="(min-width: 48rem) 28rem, (min-resolution: 2.5dppx) 8rem, (min-resolution: 1.5dppx) 12rem, 18rem"
            loading="eager"
            className="lancet w-full"
          />
        </div>
      </div>
    </PageHero>
  );
}
