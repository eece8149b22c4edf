import { loadSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import type { DeletionCounts } from "~/settings/retention.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";
import type { Route } from "./+types/privacy";
import {
  type PrivacyResult,
  previewSavedRetention,
  privacy,
  savePrivacy,
} from "./privacy-section.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "site");
  const [section, foreseen] = await Promise.all([loadSection(privacy), previewSavedRetention()]);
  return { ...section, foreseen };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  return savePrivacy(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Privacy");

const things = [
  ["closedRequests", "Closed prayer requests", "Counted from the day they were closed."],
  ["messages", "Messages", "From the contact form, counted from the last reply."],
  ["held", "Suspected spam", "Only what nobody of the team has worked on."],
  ["sentMail", "Notes of sent mails", "Which mail went out when. Texts are never kept."],
  ["trash", "Trash", "How long a deleted record can be restored."],
] as const;

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const result: PrivacyResult | undefined = actionData;
  return (
    <>
      <SettingsHeading title="Privacy" site="/privacy">
        After how many days things are forgotten for good. The Privacy Policy states these numbers;
        its words are under{" "}
        <Link to="/admin/settings/policies" className="text-ink underline underline-offset-4">
          Policies
        </Link>
        . Someone asks what you hold about them?{" "}
        <Link
          to="/admin/settings/privacy/address"
          className="text-ink underline underline-offset-4"
        >
          Look up their email address
        </Link>
        .
      </SettingsHeading>
      <SectionForm name="privacy" title="Privacy" fields={loaderData.fields} result={result}>
        {(form) => (
          <FieldGroup title="Kept for so many days">
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {things.map(([name, label, help]) => (
                <TextField
                  key={name}
                  {...fieldProps(form, name)}
                  label={label}
                  help={help}
                  inputMode="numeric"
                />
              ))}
            </div>
            <p className="text-muted">The audit log is kept for two years.</p>
            <RetentionPreview
              title={result?.preview ? "With these numbers" : "With the saved numbers"}
              forgotten={result?.preview ?? loaderData.foreseen}
            />
            <Button name="intent" value="preview" variant="outline">
              Preview these numbers
            </Button>
          </FieldGroup>
        )}
      </SectionForm>
    </>
  );
}

/** The clean-up runs every hour. */
function RetentionPreview({ title, forgotten }: { title: string; forgotten: DeletionCounts }) {
  return (
    <section aria-labelledby="foreseen" aria-live="polite" className="rounded-lg bg-sunken p-4">
      <h2 id="foreseen" className="font-sans text-base font-semibold">
        {title}, the next clean-up deletes
      </h2>
      {forgotten.length === 0 ? (
        <p className="mt-1 text-muted">Nothing.</p>
      ) : (
        <ul className="mt-1">
          {forgotten.map(({ what, count }) => (
            <li key={what}>
              <span className="font-semibold tabular-nums">{count.toLocaleString("en-GB")}</span>{" "}
              {what}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted">
        It runs every hour. What it deletes cannot be restored.
      </p>
    </section>
  );
}
