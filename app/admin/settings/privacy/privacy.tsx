import { Link } from "react-router";
import { FieldGroup } from "~/admin/settings/field-group";
import { loadSection } from "~/admin/settings/section.server";
import { SectionForm } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-heading";
import { submitSection } from "~/admin/settings/submit-section";
import { adminMeta } from "~/crud/admin-meta";
import { requirePermission } from "~/platform/auth/permission.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { preventEmailBreak } from "~/ui/prevent-email-break";
import type { Route } from "./+types/privacy";
import { previewSavedRetention, savePrivacy } from "./privacy-actions.server";
import type { PrivacyResult } from "./privacy-result";
import { privacy } from "./privacy-section.server";
import { RetentionPreview } from "./retention-preview";

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
  ["messages", "Messages", "From the contact form."],
  [
    "held",
    "Held as suspected spam",
    "What nobody has released by then. Requests that tell of danger stay.",
  ],
  ["sentMail", "Notes of sent mails", "Which mail went out when. Texts are never kept."],
  ["trash", "Trash", "How long a deleted record can be had back."],
] as const;

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const reply: PrivacyResult | undefined = actionData;
  return (
    <>
      <SettingsHeading title="Privacy" site="/privacy">
        After how many days things are forgotten for good. The Privacy Policy states these numbers;
        its words are under{" "}
        <Link to="/admin/settings/policies" className="text-ink underline underline-offset-4">
          Policies
        </Link>
        . Somebody asks what you hold about them?{" "}
        <Link
          to="/admin/settings/privacy/address"
          className="text-ink underline underline-offset-4"
        >
          {preventEmailBreak("Look up their e-mail address")}
        </Link>
        .
      </SettingsHeading>
      <SectionForm name="privacy" title="Privacy" fields={loaderData.fields} reply={reply}>
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
            <RetentionPreview
              title={reply?.preview ? "With these numbers" : "With the saved numbers"}
              forgotten={reply?.preview ?? loaderData.foreseen}
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
