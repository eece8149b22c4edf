import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Gallery", description: "Gallery", path: "/gallery" });

export default function Gallery() {
  return <PageHero title="Gallery" />;
}
