import { pageMeta } from "~/ministry/page-meta";
import { readSettings } from "~/ministry/settings.server";
import { pageAsked } from "~/platform/page-of.server";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import type { Route } from "./+types/page";
import { listPrayerPoints } from "./prayer-points.server";
import { listSharedRequests } from "./prayer-requests.server";

export async function loader({ url }: Route.LoaderArgs) {
  const [settings, points, requests] = await Promise.all([
    readSettings(),
    listPrayerPoints(),
    listSharedRequests(pageAsked(url)),
  ]);
  return { scripture: settings.prayersScripture, points, requests };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Prayers", description: "Prayer points", path: "/prayers" });

export default function Prayers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Operation Sweep – A Prayer Storm for Divine Cleansing and Restoration" />
      <Section title="Prayer Points">
        {loaderData.points.map((point) => (
          <p key={point.id}>{point.title}</p>
        ))}
      </Section>
    </>
  );
}
