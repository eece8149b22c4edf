import "./join-band.css";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { ArtScene } from "~/ui/art-scene";
import { ButtonLink } from "~/ui/button";

/** The last screen of a page. */
export function JoinBand({
  art,
  prayerTime,
  clocks,
  notes,
}: {
  art: "river" | "star";
  prayerTime: PrayerTime | undefined;
  clocks: WorldClocks | undefined;
  notes: string[] | undefined;
}) {
  return (
    <section aria-label="Join Our Ministry" className="join-band">
      <ArtScene
        art={art}
        sizes="(min-width: 48rem) 100vw, (min-resolution: 1.5dppx) 50vw, 100vw"
        className="join-scene"
      />
      <div className="shell">
        <h2 className="text-fluid-lg text-dawn">Join Our Ministry</h2>
        <p className="join-welcome">Come as you are.</p>
        <p className="text-fluid-lg text-balance text-mist">
          There is nothing to sign. Join us once and you are one of us.
        </p>
        <p className="join-actions" data-print="no">
          <ButtonLink to="/programmes" variant="dawn">
            See when we meet
          </ButtonLink>
          <ButtonLink to="/livestream" variant="outlineOnNight">
            Pray with us live
          </ButtonLink>
        </p>
        {prayerTime && (
          <p className="font-medium">
            {prayerTime.hours} {prayerTime.days} ({prayerTime.zoneLabel})
            {clocks && <LocalTime clocks={clocks} className="block text-fluid-sm text-mist" />}
            {notes?.map((note) => (
              <span key={note} className="block text-fluid-sm text-dawn">
                {note}
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
