import { ButtonLink } from "~/ui/button";
import { GlassScene } from "./glass-scene";

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
      <GlassScene art="candles" alt="" loading="lazy" />
    </div>
  );
}
