import "./join-band.css";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import type { PrayerTime } from "~/schedule/daily-prayer";
import type { HomeTexts } from "~/settings/home-texts";
import { ArtScene } from "~/ui/art-scene";
import { ButtonLink } from "~/ui/button";
import { LinkedText } from "~/ui/linked-text";

export const joinTextNames = [
  "homeJoinTitle",
  "homeJoinWelcome",
  "homeJoinText",
  "homeJoinProgrammes",
  "homeJoinLive",
] as const;

/** The last screen of a page. */
export function JoinBand({
  texts,
  art,
  prayerTime,
  clocks,
  notes,
}: {
  texts: Pick<HomeTexts, (typeof joinTextNames)[number]>;
  art: "river" | "star";
  prayerTime: PrayerTime | undefined;
  clocks: WorldClocks | undefined;
  notes: string[] | undefined;
}) {
  return (
    <section aria-label={texts.homeJoinTitle} className="join-band">
      <ArtScene
        art={art}
        sizes="(min-width: 48rem) 100vw, (min-resolution: 1.5dppx) 50vw, 100vw"
        className="join-scene"
      />
      <div className="shell">
        <h2 className="text-fluid-lg text-dawn">{texts.homeJoinTitle}</h2>
        {texts.homeJoinWelcome && <p className="join-welcome">{texts.homeJoinWelcome}</p>}
        {texts.homeJoinText && (
          <p className="text-fluid-lg text-balance text-mist">
            <LinkedText text={texts.homeJoinText} />
          </p>
        )}
        <p className="join-actions" data-print="no">
          <ButtonLink to="/programmes" variant="dawn">
            {texts.homeJoinProgrammes}
          </ButtonLink>
          <ButtonLink to="/livestream" variant="outlineOnNight">
            {texts.homeJoinLive}
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
