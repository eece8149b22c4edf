import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Worship with Us", description: "", path: "/" });

export default function Home() {
  return <PageHero title="Worship with Us" />;
}
