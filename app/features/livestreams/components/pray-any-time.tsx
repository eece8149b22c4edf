import { countPoints } from "~/settings/prayer-points";
import { ArtScene } from "~/ui/art-scene";
import { ButtonLink } from "~/ui/button";
import "./pray-any-time.css";

/** The end of the page: a boat that has put out to sea. */
export function PrayAnyTime({ pointCount }: { pointCount: number }) {
  return (
    <div className="shell pray-any-time-place" data-print="no">
      <div className="pray-any-time">
        <ArtScene
          art="boat"
          sizes="(min-width: 64rem) 45rem, (min-width: 48rem) 60vw, (min-resolution: 1.5dppx) 46vw, 92vw"
          className="pray-any-time-picture"
        />
        <div className="pray-any-time-text">
          <p>No need to wait for the next service.</p>
          {pointCount > 0 && (
            <ButtonLink to="/prayers/now" variant="outlineDawn">
              {`Pray with the ${countPoints(pointCount)}`}
            </ButtonLink>
          )}
          <ButtonLink to="/prayers#share" variant="outlineOnNight">
            Ask for prayer
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
