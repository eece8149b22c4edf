import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Live Services", description: "Live Services", path: "/livestream" });

export default function Livestreams() {
  return <PageHero title="Live Services" />;
}
