import { pageMeta } from "~/ministry/page-meta";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Contact Us", description: "Contact Us", path: "/contact" });

export default function Contact() {
  return <PageHero title="Contact Us" />;
}
