import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Our Programmes",
    description: "Our Programmes",
    path: "/programmes",
  });

export default function Programmes() {
  return <PageHero title="Our Programmes" />;
}
