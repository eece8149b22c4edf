import { renderMarkdown } from "~/platform/markdown.server";
import { addTableOfContents } from "~/platform/table-of-contents.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/terms";
import { PolicyPage } from "./policy-page";

export async function loader() {
  const { terms } = await readSettings();
  return addTableOfContents(await renderMarkdown(terms));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of Service",
    description: "The terms on which this website is offered and used.",
    path: "/terms",
  });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title="Terms of Service" policy={loaderData} />;
}
