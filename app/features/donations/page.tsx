import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Partnership", description: "Partnership", path: "/donations" });

export default function Donations() {
  return <PageHero title="Partnership" />;
}
