import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Prose } from "~/ui/prose";

export type StoryHtml = { opening: string; rest: string };

/** The long story. On narrow screens it folds after its opening (see story.css). */
export function Story({ opening, rest, author }: StoryHtml & { author: string }) {
  return (
    <div className="mt-[clamp(3rem,6vw,5rem)] lg:grid lg:grid-cols-[11rem_1fr_auto] lg:gap-12">
      <div className="mb-6 lg:sticky lg:top-28 lg:self-start">
        <h3 className="text-fluid-xl text-accent">Our Story</h3>
        <p className="mt-1 text-fluid-sm text-muted">{author}</p>
      </div>
      <div className="max-w-[38rem]">
        <Prose html={opening} className="story-opening" />
        {rest && (
          <details className="story-rest">
            <summary className="button mt-6 cursor-pointer border border-current">
              <span className="when-closed">Read the whole story</span>
              <span className="when-open">Fold the story</span>
              <Icon name="arrow-down" />
            </summary>
            <Prose html={rest} className="mt-6" />
          </details>
        )}
      </div>
      {/* It loads lazily: a phone, which does not show it, does not fetch it. */}
      <div className="sticky top-28 hidden w-[clamp(12rem,19vw,17rem)] self-start lg:block">
        <Picture
          src="/art/well-800.jpg"
          alt="Stained glass showing a well and a bucket over its water."
          sizes="17rem"
          className="lancet w-full"
        />
      </div>
    </div>
  );
}
