import { ArtScene } from "~/ui/art-scene";
import { buttonClass } from "~/ui/button";
import { PageHero } from "~/ui/page-hero";
import { categoryWindow } from "./category-windows";
import type { TestimonyCardData } from "./testimony-card";
import { Story } from "./testimony-list";

/** The top of the page: the title with the way to the form, then one story in large type beside the glass of its category. */
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
            <Story
              testimony={testimony}
              isCut
              className={isShort(testimony) ? "voice-text voice-short" : "voice-text"}
            />
          </article>
        )}
        {isEmpty && (
          <p className="voice-text voice-short">
            No testimonies available yet. Be the first to share your story!
          </p>
        )}
        <ArtScene
          art={art}
          alt={alt}
          sizes="(min-width: 64rem) 64vw, (min-width: 48rem) 100vw, (min-resolution: 1.5dppx) 50vw, 100vw"
          loading="eager"
          className="glass-scene"
        />
      </div>
    </PageHero>
  );
}

/** A few words are set larger. */
function isShort({ testimony }: TestimonyCardData): boolean {
  return testimony.length < 120;
}
