import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Testimonies", description: "Testimonies", path: "/testimonies" });

export default function Testimonies() {
  return <PageHero title="Testimonies" />;
}
