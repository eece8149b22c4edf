import type { HomeTexts } from "~/settings/home-texts";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type Entry = { title: string; detail: string; to: string };

/** The newest of each kind, if there is one. */
export type LatestContent = {
  sermon: Entry | undefined;
  testimony: Entry | undefined;
  pray: Entry | undefined;
};

/** What a visitor can read or pray at once. */
export function Latest({ sermon, testimony, pray, texts }: LatestContent & { texts: HomeTexts }) {
  const entries = [
    [texts.homeSermonLabel, sermon],
    [texts.homeTestimonyLabel, testimony],
    [texts.homePrayLabel, pray],
  ] as const;
  if (entries.every(([, entry]) => !entry)) return null;
  return (
    <ul aria-label="Read and pray" className="shell grid gap-x-8 pt-8 lg:grid-cols-3">
      {entries.map(
        ([kind, entry]) =>
          entry && (
            <li key={entry.to} className="border-b border-line py-4">
              <Link
                to={entry.to}
                className="flex items-center justify-between gap-3 underline-offset-4 hover:underline"
              >
                <span className="grid">
                  <span className="text-fluid-sm font-semibold text-accent">{kind}</span>
                  <span className="font-display text-fluid-lg leading-snug">{entry.title}</span>
                  {entry.detail && <span className="text-fluid-sm text-muted">{entry.detail}</span>}
                </span>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
