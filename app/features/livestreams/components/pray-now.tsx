import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import "./pray-now.css";

/** The end of the page: a room at night, and a lamp that burns in it. */
export function PrayNow() {
  return (
    <div className="shell pray-now-place" data-print="no">
      <div className="pray-now">
        {/* Phones load it only when it comes near. */}
        <div className="pray-now-picture art-lamp max-md:[content-visibility:auto]">
          <Picture
            src="/art/lamp-wide-640.jpg"
            alt=""
            sizes="(min-width: 64rem) 45rem, (min-width: 48rem) 60vw, (min-resolution: 1.5dppx) 46vw, 92vw"
            hasLarge
            className="size-full"
          />
        </div>
        <div className="pray-now-text">
          <p>No need to wait for the next service.</p>
          <ButtonLink to="/prayers/now" variant="outlineDawn">
            Pray with the seven points
          </ButtonLink>
          <ButtonLink to="/prayers#share" variant="outlineOnNight">
            Ask for prayer
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
