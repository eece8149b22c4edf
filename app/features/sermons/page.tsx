import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sermons", description: "Sermons", path: "/sermons" });

export default function Sermons() {
  return <PageHero title="Sermons" />;
}
