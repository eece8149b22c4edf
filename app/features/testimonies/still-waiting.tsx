import { ArtScene } from "~/ui/art-scene";
import { ButtonLink } from "~/ui/button";

/** The last screen, for readers whose own prayer has no answer yet. */
export function StillWaiting() {
  return (
    <div className="waiting text-linen" data-print="no">
      <div className="waiting-text shell">
        <p className="waiting-words">Still waiting?</p>
        <ButtonLink to="/prayers#share" variant="dawn">
          Ask us to pray with you
        </ButtonLink>
      </div>
      <ArtScene
        art="candles"
        sizes="(min-width: 64rem) 70vw, (min-width: 48rem) 100vw, (min-resolution: 1.5dppx) 50vw, 100vw"
        className="glass-scene"
      />
    </div>
  );
}
