import { Form } from "react-router";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { sampleTables } from "~/resources";
import { countSamples } from "~/settings/sample-content.server";
import { useSiteData } from "~/settings/site-data";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { formatCount } from "~/ui/format-count";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/samples";
import { changeSamples } from "./samples-actions.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  return { samples: await countSamples(sampleTables) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return changeSamples(request, userId);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Sample content");

const dialog = "remove-samples";

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  const { trashDays } = useSiteData();
  const left = loaderData.samples.filter(({ count }) => count > 0);
  const all = left.reduce((sum, { count }) => sum + count, 0);
  const list = left.map(({ what, count }) => formatCount(count, what));
  return (
    <>
      <SettingsHeading title="Sample content" site="/">
        The site came with example records. Records that you edited are yours and stay. You can
        switch off the four built-in testimonies under{" "}
        <Link to="/admin/settings/moderation" className="text-ink underline underline-offset-4">
          Moderation
        </Link>
        .
      </SettingsHeading>
      {all === 0 ? (
        <p className="max-w-3xl rounded-card border border-dashed border-line px-5 py-12 text-center text-muted">
          No sample content is left. Visitors see only your own content.
        </p>
      ) : (
        <>
          <dl className="mb-6 max-w-sm divide-y divide-line rounded-card border border-line bg-surface px-4">
            {loaderData.samples.map(({ what, count }) => (
              <div key={what} className="flex justify-between gap-4 py-2">
                <dt>{what}</dt>
                <dd className="text-muted tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            popoverTarget={dialog}
            className={buttonClass("outline", "text-danger")}
          >
            <Icon name="trash-2" /> Remove all sample content
          </button>
          <Dialog id={dialog} title={`Remove ${formatCount(all, "sample records")}?`}>
            <p>Removed from the site at once: {new Intl.ListFormat("en-GB").format(list)}.</p>
            <p className="mt-2 text-muted">
              They go to the trash. You can restore them for {trashDays} days. A page that has
              nothing of your own yet will be empty.
            </p>
            <Form method="post" className="mt-6 flex flex-wrap gap-3">
              <Button name="intent" value="remove" variant="danger">
                Remove them
              </Button>
              <button
                type="button"
                popoverTarget={dialog}
                popoverTargetAction="hide"
                className={buttonClass("outline")}
              >
                Cancel
              </button>
            </Form>
          </Dialog>
        </>
      )}
      <Toast message={actionData?.toast} />
    </>
  );
}
