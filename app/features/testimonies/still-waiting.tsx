import { ButtonLink } from "~/ui/button";
import { StoryWindow } from "./story-window";

/** For readers whose own prayer has no answer yet. */
export function StillWaiting() {
  return (
    <div className="shell" data-print="no">
      <div className="waiting night-sky text-linen">
        <StoryWindow
          art="candles"
          sizes="(min-width: 48rem) 12rem, 4rem"
          className="waiting-window"
        />
        <p className="font-display text-fluid-2xl leading-tight">Still waiting?</p>
        <ButtonLink to="/prayers#share" variant="dawn">
          Ask us to pray with you
        </ButtonLink>
      </div>
    </div>
  );
}
