import { readOriginalWords } from "~/admin/dashboard/setup-checklist.server";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { RemoveSamples } from "~/settings/remove-samples";
import { countSamples } from "~/settings/sample-content.server";
import { Link } from "~/ui/link";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/samples";
import { allSamples, changeSamples } from "./samples-actions.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const [samples, words] = await Promise.all([countSamples(allSamples), readOriginalWords()]);
  return { samples, words };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return changeSamples(request, userId);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Sample content");

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  const isLeft = loaderData.samples.some(({ count }) => count > 0);
  return (
    <>
      <SettingsHeading title="Sample content" site="/">
        The site came with example records and built-in testimonies. Records that you edited are
        yours and stay.
      </SettingsHeading>
      {!isLeft ? (
        <p className="max-w-3xl rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          <NothingLeft words={loaderData.words} />
        </p>
      ) : (
        <>
          <dl className="mb-6 max-w-sm divide-y divide-line rounded-card border border-line bg-surface px-4">
            {loaderData.samples.map(({ what, count }) => (
              <div key={what} className="flex justify-between gap-4 py-2">
                <dt>{what}</dt>
                <dd className="shrink-0 text-muted tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
          <RemoveSamples
            id="remove-samples"
            label="Remove all sample content"
            samples={loaderData.samples}
            action="/admin/settings/samples"
          />
        </>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}

/** `words`: the texts of the home page that are still those that came with the site. */
function NothingLeft({ words }: { words: string[] }) {
  if (words.length === 0) {
    return "No sample content is left. Visitors see only your own content.";
  }
  return (
    <>
      No sample records are left. But the home page still has words that came with the site: the{" "}
      {new Intl.ListFormat("en-GB").format(words)}.{" "}
      <Link to="/admin/settings/home" className="underline underline-offset-4">
        Replace them with your own
      </Link>
      , or tick “These words are ours” in First steps.
    </>
  );
}
