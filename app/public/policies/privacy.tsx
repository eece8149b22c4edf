import { renderMarkdown } from "~/platform/markdown.server";
import { addTableOfContents } from "~/platform/table-of-contents.server";
import { fillRetentionDays } from "~/settings/retention-days";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/privacy";
import { PolicyPage } from "./policy-page";

export async function loader() {
  const { privacyPolicy, keptDays } = await readSettings();
  return addTableOfContents(await renderMarkdown(fillRetentionDays(privacyPolicy, keptDays)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy Policy",
    description:
      "What we keep of what you tell us, why, for how long, who reads it, and how to have it erased.",
    path: "/privacy",
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage title="Privacy Policy" policy={loaderData} />;
}
